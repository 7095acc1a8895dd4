"""Short lines: the small events of one deed become one line, with what stands out in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from corduba_solo.desk.acta_marks import SITES, marks_of
from corduba_solo.desk.model import LogLine
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.telling.sentences import sentence
from corduba_solo.desk.telling.why import FOLLOWS, is_start, short_message
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.locale.catalogue import Param
from corduba_solo.locale.explaining import brief_reason, why_failed
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event

Gained = (
    ev.Received
    | ev.Returned
    | ev.Moved
    | ev.PrestigeMoved
    | ev.Unlocked
    | ev.SpecialistBack
    | ev.UnrestCaused
    | ev.UnrestRemoved
)


@lru_cache(maxsize=4096)
def short_lines(events: tuple[Event, ...], round_: int, voice: Voice) -> tuple[tuple[int, LogLine], ...]:
    """The lines of one action, each with the number of its first event."""
    return tuple(_Teller(voice, round_).write(events))


@dataclass
class _Draft:
    """A line in the making: a message that takes what was gained, or a finished text."""

    at: int
    who: str
    cause: Cause
    round: int
    message: str = ""
    params: dict[str, Param] = field(default_factory=dict)
    gains: list[str] = field(default_factory=list)
    slot: str = "gains"
    """The parameter of the message that takes them."""
    text: str = ""
    """What is said when nothing was gained, or in any case when there is no message."""
    marks: dict[Spot, None] = field(default_factory=dict)
    insulae: int = 0
    neutral: int = 0
    cards: int = 0
    """Cards turned over for goods."""
    fields: list[str] = field(default_factory=list)
    """Fields of a prestige track."""

    def mark(self, event: Event) -> None:
        self.marks.update(dict.fromkeys(marks_of(event)))


class _Teller:
    """Writes the lines of one action, keeping apart what was paid, drawn and rolled until the deed is told."""

    def __init__(self, voice: Voice, round_: int) -> None:
        self.voice = voice
        self.round = round_
        self.at = 0
        self.drafts: list[_Draft] = []
        self.here: _Draft | None = None
        """The line that gains go to."""
        self.building: _Draft | None = None
        self.paid: ev.Paid | None = None
        self.drawn: ev.CardDrawn | None = None
        self.rolled: ev.Rolled | None = None
        self.turned = 0
        self.neutral: list[ev.InsulaPlaced] = []

    def write(self, events: Sequence[Event]) -> Iterator[tuple[int, LogLine]]:
        for self.at, event in enumerate(events):
            _WRITERS.get(event.kind, _Teller.plain)(self, event)
        self.leave()
        voice = self.voice
        for draft in self.drafts:
            if text := self._text(draft):
                line = LogLine(
                    draft.who,
                    self._sentence(text),
                    voice.rule(draft.cause),
                    voice.section(draft.cause),
                    draft.round,
                    tuple(draft.marks),
                )
                yield draft.at, line

    # ── texts ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _text(self, draft: _Draft) -> str:
        gains = list(draft.gains)
        if draft.neutral:
            gains.insert(0, self.voice.say("short.gain.neutral", count=draft.neutral))
        if draft.insulae:
            gains.insert(0, self.voice.say("short.gain.insulae", count=draft.insulae))
        if not draft.message or not (gains or not draft.text):
            return draft.text
        return self.voice.say(draft.message, **{draft.slot: self.voice.catalogue.series(gains)}, **draft.params)

    def _sentence(self, text: str) -> str:
        return text if text.rstrip("*").endswith((".", "!", "?", "…")) else self.voice.say("short.sentence", text=text)

    def _tell(self, event: Event) -> str:
        return sentence(event, self.voice)

    # ── drafts ────────────────────────────────────────────────────────────────────────────────────────────────────

    def begin(self, event: Event, who: str, message: str = "", text: str = "", **params: Param) -> _Draft:
        draft = _Draft(self.at, who, event.cause, self.round, message, params, text=text)
        draft.mark(event)
        self.drafts.append(draft)
        self.here = draft
        return draft

    def leave(self) -> None:
        """Tell what was paid or drawn and found no deed in this action."""
        if self.paid:
            paid, self.paid = self.paid, None
            self.begin(paid, paid.who, text=self._tell(paid))
        if self.drawn and self.rolled:
            drawn, rolled = self.drawn, self.rolled
            words = self.voice.say(
                "short.drawn",
                building=self.voice.building(drawn.card),
                die=rolled.die,
                district=self.voice.district(rolled.district),
            )
            self.begin(rolled, "caepio", text=words)
        self.drawn = self.rolled = None
        for event in self.neutral:
            self.plain(event)
        self.neutral = []
        self.here = self.building = None

    def payment(self) -> str:
        """What was paid for the deed being told."""
        paid, self.paid = self.paid, None
        return self.voice.amounts(paid.amounts) if paid else ""

    def plain(self, event: Any) -> None:
        """A line as it is told elsewhere, with names of buildings standing out."""
        if text := self._tell(event):
            for name in _names(self.voice, event):
                text = text.replace(name, self.voice.say("short.strong", text=name), 1)
            self.begin(event, whose(event), text=text)

    # ── deeds ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def turn(self, _event: ev.TurnBegan) -> None:
        self.leave()

    def new_round(self, event: ev.RoundBegan) -> None:
        self.leave()
        self.round = event.round
        self.begin(event, "table", text=self.voice.say("short.strong", text=self._tell(event)))

    def pay(self, event: ev.Paid) -> None:
        self.leave()
        self.paid = event

    def draw(self, event: ev.CardDrawn) -> None:
        kind = event.deck.split()[0]
        if kind in ("sell", "buy"):
            self.turned += 1
        elif kind == "deck":
            self.begin(event, "caepio", text=self.voice.say("short.card", card=self.voice.caepio_card(event.card)))
        else:
            self.drawn = event

    def roll(self, event: ev.Rolled) -> None:
        self.rolled = event

    def tried(self, event: ev.Tried) -> None:
        voice = self.voice
        what = voice.brief_attempt(parse_row(event.what)[0])
        why = why_failed(event)
        if why is None:
            return
        reason = brief_reason(why, voice)
        if self.rolled:
            district = voice.district(self.rolled.district)
            text = voice.say("short.failed.rolled", die=self.rolled.die, district=district, what=what, reason=reason)
        else:
            text = voice.say("short.failed", what=what, reason=reason)
        self.drawn = self.rolled = None
        self.begin(event, "caepio", text=text)

    def activated(self, event: ev.Activated) -> None:
        voice = self.voice
        paid = self.payment()
        if not paid and event.who == "caepio" and event.place in SITES[:5]:
            site = voice.edition.sites[event.place.removesuffix("_site")]  # type: ignore[index]
            paid = voice.amount("workers", site.spaces[event.number - 1].workers or 0)
        variant = ".paid" if paid else ".drawn" if self.drawn else ""
        self.drawn = None
        name = voice.bare_place(event.place)
        self.begin(event, event.who, f"short.activated{variant}", self._tell(event), place=name, paid=paid)

    def insula(self, event: ev.InsulaPlaced) -> None:
        if self.building is None:
            self.neutral.append(event)
        else:
            self._count(self.building, event)

    def _count(self, draft: _Draft, event: ev.InsulaPlaced) -> None:
        draft.mark(event)
        if event.who == draft.who:
            draft.insulae += 1
        else:
            draft.neutral += 1

    def built(self, event: ev.Built) -> None:
        paid = self.payment()
        params: dict[str, Param] = {
            "building": self.voice.building(event.building),
            "district": self.voice.district(event.district),
            "paid": paid,
            "die": self.rolled.die if self.rolled else 0,
        }
        variant = ".rolled" if self.rolled else ".paid" if paid else ""
        draft = self.begin(event, event.who, f"short.built{variant}")
        draft.params = params
        if self.rolled:
            draft.cause = self.rolled.cause
        self.drawn = self.rolled = None
        self.building = draft
        for bridge in self.neutral:
            self._count(draft, bridge)
        self.neutral = []

    def raised(self, event: ev.MonumentRaised) -> None:
        paid = self.payment()
        name = self.voice.monument(event.monument)
        self.begin(event, event.who, "short.raised.paid" if paid else "short.raised", monument=name, paid=paid)

    def power(self, event: ev.PowerUsed) -> None:
        paid = self.payment()
        name = self.voice.power(event.power)
        self.begin(event, event.who, f"short.power{'.paid' if paid else ''}", self._tell(event), power=name, paid=paid)

    def bonus(self, event: ev.FieldBonus) -> None:
        name = self.voice.district(event.district)
        draft = self.here
        if not draft or draft.gains or draft.message != "short.field" or draft.params["district"] != name:
            draft = self.begin(event, event.who, "short.field", self._tell(event), district=name)
        # Fields passed in one move are told first, then what all of them give.
        draft.fields.append(str(event.field))
        draft.params |= {"count": len(draft.fields), "fields": self.voice.catalogue.listing(draft.fields)}

    def delivered(self, event: ev.Delivered) -> None:
        line = self._tell(event)
        self.begin(event, "you", "short.delivered", line, line=line)

    def upkeep(self, event: ev.UpkeepPaid) -> None:
        line = self._tell(event)
        self.begin(event, "you", "short.delivered", line, line=line)

    def politics(self, event: ev.PoliticsHeld) -> None:
        who = "table" if event.you == event.caepio else "you" if event.you > event.caepio else "caepio"
        line = self._tell(event)
        self.begin(event, who, "short.politics", line, line=line)

    # ── the Macellum ──────────────────────────────────────────────────────────────────────────────────────────────

    def tile(self, event: ev.TileRevealed) -> None:
        self.leave()
        self.begin(event, "table", "short.prices", self._tell(event))

    def price(self, event: ev.PriceMoved) -> None:
        draft = self.here
        if (
            draft is None
            or not draft.message.startswith(("short.prices", "short.deals"))
            or draft.cause is not event.cause
        ):
            draft = self.begin(event, "table", "short.prices")
        draft.mark(event)
        if draft.message == "short.prices":
            by = self.voice.catalogue.signed(event.by)
            draft.gains.append(self.voice.say("short.gain.price", resource=self.voice.resource(event.resource), by=by))

    def refilled(self, event: ev.Refilled) -> None:
        draft = self.here
        if draft is None or draft.message != "event.refilled":
            draft = self.begin(event, "table", "event.refilled")
            draft.slot = "amounts"
        draft.mark(event)
        draft.gains.append(self.voice.amount(event.resource, event.amount))

    def unrest(self, event: ev.UnrestPlaced) -> None:
        message = f"event.unrest_placed.{event.source}"
        draft = self.here
        if draft is None or draft.message != message:
            draft = self.begin(event, "table", message)
            draft.slot = "building"
        draft.mark(event)
        draft.gains.append(self.voice.say("short.strong", text=self.voice.building(event.building)))

    def dealing(self, event: ev.Dealing) -> None:
        voice = self.voice
        draft = self.here
        if draft is None or not draft.message.startswith("short.deals") or draft.who != event.who:
            message = "short.deals.sale" if event.cause == Cause.SALE else "short.deals"
            draft = self.begin(event, event.who, message)
        draft.mark(event)
        free = event.deal == "bought" and not event.denarii
        draft.gains.append(
            voice.say(
                f"short.gain.{'fetched' if free else event.deal}",
                amount=voice.amount(event.resource, event.amount),
                price=voice.amount("denarii", event.denarii),
            )
        )
        draft.cards += self.turned
        self.turned = 0
        if draft.cards:
            draft.message = "short.deals.drawn"
            draft.params["count"] = draft.cards

    # ── gains ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def gain(self, event: Gained) -> None:
        draft = self._draft_for(event)
        if draft is None:
            self.plain(event)
            return
        draft.mark(event)
        # A marker taken is a step on the track: saying both would say it twice.
        if event.cause != Cause.CAUSE_UNREST or not isinstance(event, ev.Moved):
            draft.gains.append(self._phrase(event, draft))

    def senators(self, event: ev.Senators) -> None:
        draft = self.here
        if draft and event.source == "politics" and draft.cause is event.cause and draft.who == event.who:
            draft.mark(event)
            by = self.voice.catalogue.signed(event.amount)
            draft.gains.append(self.voice.say("gain.senator", count=event.amount, by=by))
            return
        self.plain(event)

    def _draft_for(self, event: Gained) -> _Draft | None:
        """The line that a gain belongs to: the deed just told, a line of its own by its cause, or none."""
        if event.cause == Cause.LAUREL and self.building:
            return self.building
        here = self.here
        if here and here.message and here.who == event.who:
            same = here.cause.rule == event.cause.rule and (
                here.message != "short.returned" or isinstance(event, ev.Returned)
            )
            if (same or event.cause in FOLLOWS) and not here.message.startswith(("short.deals", "short.politics")):
                return here
        returned = isinstance(event, ev.Returned)
        message = "short.returned" if returned else short_message(event.cause, self.voice)
        return self.begin(event, event.who, message) if message else None

    def _phrase(self, event: Gained, draft: _Draft) -> str:
        voice = self.voice
        strong = voice.say
        match event:
            case ev.Received(what=what, amount=amount) | ev.Returned(what=what, amount=amount):
                words = voice.amount(what, amount)
                return words if isinstance(event, ev.Returned) else strong("short.strong", text=words)
            case ev.Unlocked(colour=colour) | ev.SpecialistBack(colour=colour):
                return strong("short.strong", text=voice.specialist(colour))
            case ev.PrestigeMoved(district=district, by=by):
                there = draft is self.building
                message = "short.gain.prestige" if there else "short.gain.prestige.in"
                return voice.say(message, by=voice.catalogue.signed(by), district=voice.district(district))
            case ev.Moved(track=track, by=by, to=to):
                name = voice.say(f"short.track.{track}")
                if is_start(event):
                    return voice.say("short.gain.at", track=name, to=to)
                words = voice.say("short.gain.track", track=name, by=voice.catalogue.signed(by))
                return words if event.cause in FOLLOWS else strong("short.strong", text=words)
            case ev.UnrestCaused(amount=amount):
                return voice.say("short.gain.unrest", count=amount)
            case ev.UnrestRemoved(building=building):
                return voice.say("short.gain.calmed", building=voice.building(building))


def whose(event: Any) -> str:
    """Whose line it is by the sign before it."""
    if isinstance(event, ev.Tried | ev.CardDrawn | ev.Rolled | ev.StackMerged):
        return "caepio"
    who = getattr(event, "who", "you" if isinstance(event, ev.Dealt) else "table")
    return who if who in ("you", "caepio") else "table"


def _names(voice: Voice, event: Any) -> list[str]:
    """Names in an event's line that stand out."""
    names = []
    if building := getattr(event, "building", ""):
        names.append(voice.building(building))
    if isinstance(event, ev.RomeRevealed):
        names.append(voice.rome_card(event.card))
    if isinstance(event, ev.Senators):
        names.append(voice.amount("senators", abs(event.amount)))
    return names


_WRITERS: dict[str, Callable[[_Teller, Any], None]] = {
    "turn_began": _Teller.turn,
    "round_began": _Teller.new_round,
    "paid": _Teller.pay,
    "card_drawn": _Teller.draw,
    "rolled": _Teller.roll,
    "tried": _Teller.tried,
    "activated": _Teller.activated,
    "insula_placed": _Teller.insula,
    "built": _Teller.built,
    "monument_raised": _Teller.raised,
    "power_used": _Teller.power,
    "field_bonus": _Teller.bonus,
    "delivered": _Teller.delivered,
    "upkeep_paid": _Teller.upkeep,
    "politics_held": _Teller.politics,
    "tile_revealed": _Teller.tile,
    "price_moved": _Teller.price,
    "refilled": _Teller.refilled,
    "dealing": _Teller.dealing,
    "unrest_placed": _Teller.unrest,
    "senators": _Teller.senators,
    "received": _Teller.gain,
    "returned": _Teller.gain,
    "moved": _Teller.gain,
    "prestige_moved": _Teller.gain,
    "unlocked": _Teller.gain,
    "specialist_back": _Teller.gain,
    "unrest_caused": _Teller.gain,
    "unrest_removed": _Teller.gain,
}
"""Kinds that are not listed are told as elsewhere."""
