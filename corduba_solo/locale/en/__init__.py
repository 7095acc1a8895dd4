"""English: all messages, from the modules of this folder."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages
from corduba_solo.locale.en import (
    asking,
    board,
    caepio_panel,
    cards,
    commands,
    edition,
    events,
    first_game,
    keeping,
    lab,
    legends,
    lessons,
    names,
    panels_left,
    prompts,
    readings,
    reasons,
    rulebook_page,
    rulings,
    screens,
    session,
    short_lines,
    table,
)
from corduba_solo.locale.en import map as map_words

MESSAGES: Messages = {
    **names.MESSAGES,
    **events.MESSAGES,
    **short_lines.MESSAGES,
    **asking.MESSAGES,
    **prompts.MESSAGES,
    **reasons.MESSAGES,
    **rulings.MESSAGES,
    **readings.MESSAGES,
    **rulebook_page.MESSAGES,
    **table.MESSAGES,
    **cards.MESSAGES,
    **edition.MESSAGES,
    **map_words.MESSAGES,
    **screens.MESSAGES,
    **board.MESSAGES,
    **caepio_panel.MESSAGES,
    **panels_left.MESSAGES,
    **session.MESSAGES,
    **lab.MESSAGES,
    **legends.MESSAGES,
    **lessons.MESSAGES,
    **first_game.MESSAGES,
    **keeping.MESSAGES,
    **commands.MESSAGES,
}
