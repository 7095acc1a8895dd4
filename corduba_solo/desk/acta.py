"""What of the Acta is shown: one side's lines, those that hold the searched words; and how they are taken away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corduba_solo.desk.model import Info, LogLine, TableModel
from corduba_solo.desk.spots import ActaLine, ActaSide, ActaSign, InActa, Spot
from corduba_solo.locale.voice import Voice


@dataclass
class Acta:
    """How one looks at the log; looking never changes it."""

    side: str = ""
    """Whose lines are shown: `you`, `caepio`, `table`, or everybody's."""
    words: str = ""
    searching: bool = False
    """Whether letters go into the field."""

    @property
    def field(self) -> str | None:
        """What stands in the search field; None while there is none."""
        return self.words if self.searching or self.words else None

    def shown(self, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
        """The lines of the side that hold every searched word, in their order."""
        wanted = self.words.casefold().split()
        return tuple(
            line
            for line in lines
            if (not self.side or line.who == self.side) and all(word in _searched(line) for word in wanted)
        )

    def turn_to(self, side: str) -> None:
        """One side's lines only; the same once more, all of them."""
        self.side = "" if self.side == side else side

    def show(self, model: TableModel, lines: Sequence[LogLine]) -> None:
        """Lines and field as the table draws them."""
        model.log = self.shown(lines)
        model.log_side, model.log_search, model.log_typing = self.side, self.field, self.searching

    def press(self, spot: InActa) -> bool:
        """A sign above the lines was chosen; whether it changes what is shown."""
        match spot:
            case ActaSide(side):
                self.turn_to(side)
            case ActaSign.SEARCH:
                self.searching = True
            case ActaSign.CLOSE:
                self.close()
            case _:
                return False
        return True

    def close(self) -> None:
        self.words, self.searching = "", False


def _searched(line: LogLine) -> str:
    return f"{_plain(line.text)} {line.rule}".casefold()


def _plain(text: str) -> str:
    """Without the signs that make words stand out or hold together."""
    return text.replace("**", "").replace("\xa0", " ")


def copy_text(lines: Sequence[LogLine], voice: Voice) -> str:
    """The lines in the order of time, as one takes them elsewhere."""
    return "\n".join(_copied(line, voice) for line in lines)


def _copied(line: LogLine, voice: Voice) -> str:
    text = voice.say("acta.copy.rule", text=_plain(line.text), rule=line.rule) if line.rule else _plain(line.text)
    return voice.say(f"acta.copy.{line.who}", round=line.round, text=text)


def acta_line(lines: Sequence[LogLine], spot: Spot | None) -> LogLine | None:
    """The line that is pointed at, if it tells of a rule."""
    line = line_at(lines, spot)
    return line if line and line.number else None


def line_info(line: LogLine, voice: Voice) -> Info:
    """What a line is: all of it, with its rule and what a click does, where there is one."""
    if not line.number:
        return Info(voice.say("acta.heading"), "", (), (_plain(line.text),))
    return Info(line.rule, "", (), (_plain(line.text), voice.say("hint.line")))


def line_at(lines: Sequence[LogLine], spot: Spot | None) -> LogLine | None:
    """The line at a spot, if it is one."""
    return lines[spot.number] if isinstance(spot, ActaLine) and spot.number < len(lines) else None


def marked_by(lines: Sequence[LogLine], spot: InActa, before: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """What a chosen line speaks of; chosen again, nothing."""
    if not isinstance(spot, ActaLine) or spot.number >= len(lines):
        return before
    marks = lines[spot.number].marks
    return () if marks == before else marks
