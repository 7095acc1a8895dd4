"""The keys, by what one does with them."""

from __future__ import annotations

from collections.abc import Mapping

from corduba_solo.desk.pages.models import HelpModel, KeyGroup, KeyLine


def help_model(caps: Mapping[str, str]) -> HelpModel:
    """What the keys do; `caps` says which key does what can be given another one."""
    turn = caps["turn_tile"]
    groups: tuple[KeyGroup, ...] = (
        (
            "screen.help.moving",
            (
                KeyLine(("tab", "shift_tab"), "screen.help.next"),
                KeyLine(("enter",), "screen.help.choose"),
                KeyLine(("esc",), "screen.help.back"),
                KeyLine(("1", "…", "9"), "screen.help.number"),
            ),
        ),
        (
            "screen.help.turn",
            (
                KeyLine((turn, f"Shift {turn}" if turn else ""), "screen.help.turn_tile"),
                KeyLine(("←", "→", "↑", "↓"), "screen.help.move_tile"),
                KeyLine(("+", "−"), "screen.help.count"),
                KeyLine((caps["ways"],), "screen.help.ways"),
                KeyLine((caps["bridge"],), "screen.help.bridges"),
                KeyLine((caps["trade"],), "screen.help.trade"),
                KeyLine((caps["pass"],), "screen.help.pass"),
                KeyLine((caps["yes"],), "screen.help.yes"),
                KeyLine(("space",), "screen.help.skip"),
            ),
        ),
        (
            "screen.help.history",
            (
                KeyLine((caps["undo"],), "screen.help.undo"),
                KeyLine((caps["redo"],), "screen.help.redo"),
                KeyLine((caps["history"],), "screen.help.past"),
            ),
        ),
        (
            "screen.help.looking",
            (
                KeyLine((caps["look"],), "screen.help.look"),
                KeyLine((caps["jump"],), "screen.help.jump"),
                KeyLine(("page_up", "page_down"), "screen.help.scroll"),
                KeyLine(("/",), "screen.help.log"),
                KeyLine((caps["copy"],), "screen.help.copy"),
                KeyLine(("F1",), "screen.help.rules"),
                KeyLine(("?",), "screen.help.keys"),
                KeyLine(("F11",), "screen.help.full"),
                KeyLine(("ctrl_plus", "ctrl_minus", "ctrl_0"), "screen.help.scale"),
            ),
        ),
    )
    # What no key does at the moment is not listed.
    return HelpModel(tuple((title, tuple(line for line in lines if line.keys[0])) for title, lines in groups))
