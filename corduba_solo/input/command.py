"""`corduba-solo screenshot`: draws a scene of the program into a picture file, without a display."""

from __future__ import annotations

import argparse
import io
import os
import re

from corduba_solo.bounds import cut
from corduba_solo.errors import Trouble
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue, languages
from corduba_solo.outside import export_bytes
from corduba_solo.view.theme import THEMES

SCENE_NAMES = (
    "first_start",
    "title",
    "new_game",
    "readings",
    "heritage",
    "first_turn",
    "build_mode",
    "caepio_turn",
    "trade",
    "tribute",
    "late_game",
    "lesson",
    "lesson_astray",
    "lessons",
    "decade",
    "round",
    "finale",
    "finale_won",
    "end",
    "help",
    "menu",
    "settings",
    "load",
    "credits",
    "message",
    "history",
    "replay",
    "keys",
    "statistics",
    "no_statistics",
    "cities",
    "rules",
)
"""Named here so that the help needs no pygame; a test keeps them in step with the scenes."""
TURNS = ("build", "site", "castra", "macellum", "activate", "tribute")
"""Of these a film strip can be drawn; the same test keeps them in step."""
LARGEST = 7680
LEAST = (640, 360)
"""Below this the window too says that it is too small."""
SCALES = range(75, 251)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-command."""
    say = Catalogue().text
    parser = subparsers.add_parser("screenshot", help=say("help.screenshot"))
    parser.add_argument("out", type=named_path, metavar="OUT.png", help=say("help.screenshot.out"))
    names = ", ".join(SCENE_NAMES)
    parser.add_argument("--scene", choices=SCENE_NAMES, default="first_turn", metavar="NAME", help=names)
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help=say("help.screenshot.size"))
    parser.add_argument("--lang", choices=languages(), default="en", help=say("help.screenshot.lang"))
    parser.add_argument("--scale", type=_scale, metavar="PERCENT", help=say("help.screenshot.scale"))
    parser.add_argument("--theme", choices=sorted(THEMES), default="parchment", help=say("help.screenshot.theme"))
    parser.add_argument("--step", type=_step, metavar="N", help=say("help.screenshot.step"))
    parser.add_argument("--turn", choices=TURNS, default=TURNS[0], help=say("help.screenshot.turn"))
    parser.set_defaults(run=run)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{2,5})[x×](\d{2,5})", text)
    if not match or max(size := (int(match[1]), int(match[2]))) > LARGEST:
        raise argparse.ArgumentTypeError(Catalogue().text("help.no_size", text=cut(text)))
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        width, height = LEAST
        raise argparse.ArgumentTypeError(Catalogue().text("help.small_size", text=text, width=width, height=height))
    return size


def _scale(text: str) -> int:
    if not re.fullmatch(r"\d{2,3}", text) or int(text) not in SCALES:
        least, most = SCALES[0], SCALES[-1]
        raise argparse.ArgumentTypeError(Catalogue().text("help.no_scale", text=cut(text), least=least, most=most))
    return int(text)


def _step(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d?", text):
        raise argparse.ArgumentTypeError(Catalogue().text("help.no_step", text=cut(text)))
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Draw and write."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from corduba_solo.input.film import draw_beat
    from corduba_solo.input.scenes import draw_scene

    theme = THEMES[args.theme]
    if args.step and args.scene == "caepio_turn":
        picture = draw_beat(args.size, args.lang, args.scale, theme, args.turn, args.step)
    else:
        picture = draw_scene(args.scene, args.size, args.lang, args.scale, theme)
    written = io.BytesIO()
    try:
        pygame.image.save(picture, written, args.out.name)
        export_bytes(args.out, written.getvalue())
    except (pygame.error, OSError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise Trouble(Catalogue().text("help.not_written", file=str(args.out), error=why or str(error))) from error
    return 0
