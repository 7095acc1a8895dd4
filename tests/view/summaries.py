"""Summaries of a decade and of a round in which every part of their card is in use."""

from __future__ import annotations

from corduba_solo.desk.model import Chip, Token
from corduba_solo.desk.pages.models import Demand, Note, SummaryModel, Tally

DECADE = SummaryModel(
    "decade",
    6,
    8,
    2,
    (5, 4),
    (Tally("prestige", 1, 0), Tally("politics", 2, 1), Tally("troops", 0, 1), Tally("offerings", 1, 0)),
    (Tally("servorum", 7, 5), Tally("plebeius", 6, 9), Tally("patricius", 8, 8)),
    "via_augusta",
    (Demand("troops", 3, 2, 5), Demand("offerings", 2, 3, 1), Demand("stone", 4, 4, None)),
    (
        "You meet Rome’s card: +2 prestige in the lowest district.",
        "No upkeep was due. Unrest caused: you 1, Caepio 1; 4 markers lie on the board.",
        "You put 2 stone and 1 wood back into the supply.",
    ),
)
ROUND = SummaryModel(
    "round",
    4,
    8,
    2,
    (2, 3),
    (),
    DECADE.prestige,
    notes=(
        Note(
            "you",
            "You built Forum, used Lapicidinae (stone) and Odeum.",
            (
                Chip(Token("stone"), 3),
                Chip(Token("insula"), 2),
                Chip(Token("prestige", "plebeius"), 2, "Pleb."),
                Chip(Token("harmony"), 2),
            ),
        ),
        Note(
            "caepio",
            "Caepio built Balneum, used Castra.",
            (
                Chip(Token("legionary"), 1),
                Chip(Token("insula", "caepio"), 1),
                Chip(Token("prestige", "servorum"), 1, "Serv."),
            ),
        ),
        Note("unrest", "Upkeep 3, all paid. Unrest caused: you 1, Caepio 0; 4 markers lie on the board."),
        Note("rome", "Rome asks after round 6: troops 3 of 3, offerings 1 of 2, tools 0 of 3."),
    ),
)
