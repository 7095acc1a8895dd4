"""Sample models of screens, in states that are rare or take long to come to: for tests of the layout."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from corduba_solo import __version__
from corduba_solo.desk.page_spots import Field, Menu
from corduba_solo.desk.pages.credits import credits_model
from corduba_solo.desk.pages.help import help_model
from corduba_solo.desk.pages.heritage import HeritageModel
from corduba_solo.desk.pages.lessons import lessons_model
from corduba_solo.desk.pages.menus import MenuItem, MessageModel, TitleModel
from corduba_solo.desk.pages.models import (
    EndModel,
    FinishedGame,
    GameMark,
    HistoryModel,
    HistoryRow,
    KeyRow,
    KeysModel,
    NewGameModel,
    Record,
    SavedGamesModel,
    SaveRow,
    Series,
    SettingRow,
    SettingsModel,
    Share,
    StatisticsModel,
    Tally,
)
from corduba_solo.edition.load import load_edition, released
from corduba_solo.edition.maps import by_seed, sets_of
from corduba_solo.edition.two_readings import Readings
from corduba_solo.locale.voice import Voice
from corduba_solo.session.options import SideColour
from corduba_solo.session.progress import Progress, Stand
from corduba_solo.view.screens.credits import draw_credits
from corduba_solo.view.screens.end import draw_end
from corduba_solo.view.screens.help import draw_help
from corduba_solo.view.screens.heritage import draw_heritage
from corduba_solo.view.screens.keys import draw_keys
from corduba_solo.view.screens.lessons import draw_lessons
from corduba_solo.view.screens.message import draw_message
from corduba_solo.view.screens.new_game import draw_new_game
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.readings import draw_readings
from corduba_solo.view.screens.saved_games import draw_saved_games
from corduba_solo.view.screens.settings import CHOICES, draw_settings
from corduba_solo.view.screens.statistics import draw_statistics
from corduba_solo.view.screens.title import draw_title
from corduba_solo.view.theme import Theme

Draw = Callable[[tuple[int, int], Theme, Voice, int | None], Picture]

TITLE = TitleModel(
    (
        MenuItem(Menu.CONTINUE, "Round 4 of 8, Praetor, for the most senators"),
        MenuItem(Menu.FIRST_GAME, "with hints on the way"),
        MenuItem(Menu.NEW_GAME),
        MenuItem(Menu.LESSONS),
        MenuItem(Menu.DAILY, "2026-11-17"),
        *(
            MenuItem(spot)
            for spot in (
                Menu.LOAD,
                Menu.REPLAY,
                Menu.RULES,
                Menu.STATISTICS,
                Menu.SETTINGS,
                Menu.CREDITS,
                Menu.QUIT,
            )
        ),
    ),
    __version__,
)
_EDITION = load_edition()
NEW_GAME = NewGameModel(
    versions=released(),
    towns=sets_of(_EDITION),
    seed_maps=by_seed(_EDITION, 4711),
    seed="4711",
    code="P-S-4711",
    editing=Field.SEED,
    colours=get_args(SideColour),
    records=(Record("aedil", 7, 5), Record("praetor", 3, 1)),
)
READINGS = NewGameModel(readings=Readings(castra="any", goals="reached"), unfolded=True)
HERITAGE = HeritageModel(("sacerdotium", "argentaria"), "sertoria", "sacerdotium", "testudo")
END = EndModel(
    "won",
    "You win with 9 senators to Caepio’s 7",
    (9, 7),
    (
        Tally("prestige", 1, 1),
        Tally("politics", 4, 3),
        Tally("troops", 1, 1),
        Tally("offerings", 2, 1),
        Tally("delivery", 1, 0),
        Tally("buildings", 1, 0),
        Tally("denarii", 1, 0),
        Tally("specialists", 0, 1),
        Tally("insulae", 0, 1),
        Tally("unrest", -1, -1),
        Tally("further_along", -1, 0),
    ),
    (
        Series("senators", (0, 0, 1, 3, 3, 5, 6, 9), (0, 0, 1, 2, 2, 4, 5, 7)),
        Series("prestige", (4, 7, 9, 13, 16, 21, 25, 30), (9, 10, 13, 15, 18, 20, 24, 27)),
    ),
    "senators",
    (
        "Praetor",
        "for the most senators",
        "Octavius Sertorius Nerva, The Testudo",
        "Sacerdotium",
        "seed 4711",
        "no help taken",
    ),
    tuple(MenuItem(spot) for spot in (Menu.REPLAY, Menu.HISTORY, Menu.SAME_SEED, Menu.NEW_GAME, Menu.TITLE)),
    codes=(("game", "16N4-QR2W-K"), ("result", "4QZ0-1HXE-9M2")),
)
SETTING_CHOICES = {name: choices for name, choices in CHOICES.items() if name == "keys" or len(choices) > 1}
SETTINGS = SettingsModel(
    tuple(SettingRow(name, choices[0], choices) for name, choices in SETTING_CHOICES.items()),
)
LEARNT = Progress(
    lessons={
        "senators": Stand(done=5),
        "workers": Stand(done=6),
        "building": Stand(done=4),
        "insulae": Stand(done=2, task=2),
    },
    told=("goods", "turn", "caepio"),
)
LOAD = SavedGamesModel(
    "load",
    (
        SaveRow(
            "Octavius Sertorius Nerva, The Testudo",
            "Praetor, for the most senators, seed 4711; round 4 of 8",
            "today, 20:14",
        ),
        SaveRow(
            "Acilia Lucana, The Viper",
            "Aedil, as the monument builder, seed olive; 3 of 3 monuments",
            "yesterday, 22:40",
            "won",
        ),
        SaveRow(
            "Appius Claudius Marcellus, The Cyclops",
            "Consul, for senators and monuments, seed 8",
            "14 November",
            "lost",
        ),
        SaveRow(
            "Damaged save",
            "A save in games/20261112-200425-3f2a1c was damaged: it is set aside as 000042.save.damaged, and the game "
            "goes on from the save before it.",
            "",
            "broken",
        ),
    ),
    0,
    0,
)
CAPS = {
    "undo": "Ctrl Z",
    "redo": "Ctrl Y",
    "history": "H",
    "pass": "P",
    "yes": "Y",
    "trade": "T",
    "turn_tile": "R",
    "copy": "Ctrl C",
    "ways": "V",
    "bridge": "B",
    "look": "L",
    "jump": "J",
}
HELP = help_model(CAPS)
KEYS = KeysModel(
    tuple(KeyRow(word, cap, word == "pass") for word, cap in CAPS.items()),
    "trade",
    "P is already used for passing; choose another key.",
    refused=True,
)
HISTORY = HistoryModel(
    (
        HistoryRow("step", "The beginning", 0),
        HistoryRow("round", "Round 3"),
        HistoryRow("turn", "Turn 1"),
        HistoryRow("step", "Activate the Odeum: 1 worker for popularity +1", 11, luck=True),
        HistoryRow("turn", "Turn 2"),
        HistoryRow(
            "step",
            "Build the Forum in Pars Plebeius: 3 workers, 2 stone for prestige +3",
            12,
            bookmark="Before the Forum, a long name",
        ),
        HistoryRow("step", "c4 d4 c5, turn 1: 2 insulae", 13, luck=True, here=True),
        HistoryRow("step", "Pass for this round, before Caepio: you go first", 14, done=False),
    ),
    notice="Going there takes back 2 actions and goes past a draw or the die. "
    "That is allowed; the result will count it.",
    past_luck=True,
    asked=True,
    chosen=11,
    marked=True,
    ways=("undo", "redo", "turn"),
)
STATISTICS = StatisticsModel(
    (34, 6),
    "alone",
    (
        ("games", "34"),
        ("rate", "59 %"),
        ("senators", "17"),
        ("margin", "+9"),
        ("quickest", "7"),
        ("streak", "3 / 6"),
        ("time", "31 h 20 min"),
    ),
    "difficulty",
    (Share("Praetor", 11, 2, 8), Share("Aedil", 7, 0, 1), Share("Consul", 2, 0, 3)),
    tuple(
        GameMark("won" if margin > 0 else "lost" if margin < 0 else "drawn", margin if number % 9 else None)
        for number, margin in enumerate(
            (
                -7,
                -4,
                1,
                -3,
                2,
                4,
                0,
                -6,
                3,
                5,
                1,
                -2,
                2,
                6,
                9,
                3,
                -5,
                -1,
                4,
                2,
                7,
                -3,
                0,
                5,
                6,
                2,
                -4,
                3,
                8,
                -6,
                -2,
                4,
                5,
                3,
            ),
            1,
        )
    ),
    games=tuple(
        FinishedGame(f"game-{number}", name, f"{difficulty}, {you} to {caepio}; 2026-11-{17 - number:02}", outcome)
        for number, (name, difficulty, you, caepio, outcome) in enumerate(
            (
                ("Publicia Fortunata", "Praetor", 14, 11, "won"),
                ("Octavius Sertorius Nerva", "Praetor", 12, 7, "won"),
                ("Acilia Lucana", "Consul", 9, 13, "lost"),
                ("Appius Claudius Marcellus", "Praetor", 11, 11, "drawn"),
                ("Primus Sertorius Pictor", "Aedil", 17, 8, "won"),
                ("Publicia Fortunata", "Praetor", 8, 10, "lost"),
                ("Acilia Lucana", "Praetor", 13, 9, "won"),
                ("Octavius Sertorius Nerva", "Consul", 7, 12, "lost"),
                ("Primus Sertorius Pictor", "Praetor", 12, 10, "won"),
                ("Publicia Fortunata", "Aedil", 15, 9, "won"),
            )
        )
    ),
    notice="40 results written to /home/you/Documents/corduba-results-2026-11-17.csv.",
)
NO_STATISTICS = StatisticsModel((0, 0))
MESSAGE = MessageModel(
    "Something went wrong",
    "The program met a fault of its own and stopped the table. "
    "Your game is saved up to your last action; nothing is lost.",
    "/home/you/.local/state/corduba-solo/reports/2026-11-17-201455.txt",
    (),
    (MenuItem(Menu.RESUME), MenuItem(Menu.TITLE), MenuItem(Menu.QUIT)),
)

SCREENS: dict[str, Draw] = {
    "title": lambda *args: draw_title(TITLE, *args),
    "new_game": lambda *args: draw_new_game(NEW_GAME, *args),
    "readings": lambda *args: draw_readings(READINGS, *args),
    "heritage": lambda *args: draw_heritage(HERITAGE, *args),
    "end": lambda *args: draw_end(END, *args),
    "help": lambda *args: draw_help(HELP, *args),
    "credits": lambda size, theme, voice, percent: draw_credits(credits_model(voice), size, theme, voice, percent),
    "settings": lambda *args: draw_settings(SETTINGS, *args),
    "lessons": lambda size, theme, voice, percent: draw_lessons(
        lessons_model(LEARNT, voice), size, theme, voice, percent
    ),
    "load": lambda *args: draw_saved_games(LOAD, *args),
    "message": lambda *args: draw_message(MESSAGE, *args),
    "keys": lambda *args: draw_keys(KEYS, *args),
    "statistics": lambda *args: draw_statistics(STATISTICS, *args),
    "no_statistics": lambda *args: draw_statistics(NO_STATISTICS, *args),
}
"""How to draw a sample of each screen."""
