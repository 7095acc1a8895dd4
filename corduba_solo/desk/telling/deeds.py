"""Short lines: the small events of one deed become one line, with what stands out in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from corduba_solo.desk.model import LogLine
from corduba_solo.desk.telling.draft import TAKES_GAINS, About, Draft
from corduba_solo.desk.telling.moment import deed_of, gift
from corduba_solo.desk.telling.phrases import Gained, gain_phrase, strong, whose
from corduba_solo.desk.telling.sentences import seen_together, sentence
from corduba_solo.desk.telling.why import FOLLOWS, short_message
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.edition.vocabulary import RESOURCES, SITE_AT
from corduba_solo.locale.catalogue import Param
from corduba_solo.locale.explaining import brief_reason, why_failed
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event


@lru_cache(maxsize=4096)
def short_lines(events: tuple[Event, ...], round_: int, voice: Voice) -> tuple[tuple[int, LogLine], ...]:
    """The lines of one action, each with the number of its first event."""
    return tuple(_Teller(voice, round_).write(events))


class _Teller:
    """Writes the lines of one action, keeping apart what was paid, drawn and rolled until the deed is told."""

    def __init__(self, voice: Voice, round_: int) -> None:
        self.voice = voice
        self.round = round_
        self.events: Sequence[Event] = ()
        self.at = 0
        self.drafts: list[Draft] = []
        self.here: Draft | None = None
        """The line that gains go to."""
        self.building: Draft | None = None
        self.paid: ev.Paid | None = None
        self.drawn: ev.CardDrawn | None = None
        self.rolled: ev.Rolled | None = None
        self.turned = 0
        self.neutral: list[ev.InsulaPlaced] = []

    def write(self, events: Sequence[Event]) -> Iterator[tuple[int, LogLine]]:
        self.events = events
        for self.at, event in enumerate(events):
            _WRITERS.get(event.kind, _Teller.plain)(self, event)
        self.leave()
        voice = self.voice
        for draft in self.drafts:
            if text := draft.words(voice):
                rule, section = voice.rule(draft.cause), voice.section(draft.cause)
                yield (
                    draft.at,
                    LogLine(
                        draft.who, text, rule, section, draft.round, tuple(draft.marks), number=draft.cause.rule.section
                    ),
                )

    # ── drafts ────────────────────────────────────────────────────────────────────────────────────────────────────

    def state(self, event: Event, who: str, text: str) -> None:
        """A line that is complete."""
        self.begin(event, who, About.STATEMENT, text=text)

    def begin(self, event: Event, who: str, about: About, message: str = "", text: str = "", **params: Param) -> Draft:
        draft = Draft(self.at, who, event.cause, self.round, about, message, params, text=text)
        draft.mark(event)
        self.drafts.append(draft)
        self.here = draft
        return draft

    def leave(self) -> None:
        """Tell what was paid or drawn and found no deed in this action."""
        if self.paid:
            paid, self.paid = self.paid, None
            self.state(paid, paid.who, sentence(paid, self.voice))
        if self.drawn and self.rolled:
            drawn, rolled = self.drawn, self.rolled
            words = self.voice.say(
                "short.drawn",
                building=self.voice.building(drawn.card),
                die=rolled.die,
                district=self.voice.district(rolled.district),
            )
            self.state(rolled, "caepio", words)
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
        """A line that is told as in full, what it is about standing out."""
        if text := sentence(event, self.voice, partial(strong, voice=self.voice)):
            self.state(event, whose(event), text)

    # ── deeds ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def turn(self, _event: ev.TurnBegan) -> None:
        self.leave()

    def new_round(self, event: ev.RoundBegan) -> None:
        self.leave()
        self.round = event.round
        self.state(event, "table", strong(sentence(event, self.voice), self.voice))

    def pay(self, event: ev.Paid) -> None:
        self.leave()
        self.paid = event

    def draw(self, event: ev.CardDrawn) -> None:
        if event.pile in ("sell", "buy"):
            self.turned += 1
        elif event.pile == "deck":
            self.state(event, "caepio", self.voice.say("short.card", card=self.voice.caepio_card(event.card)))
        else:
            self.drawn = event

    def roll(self, event: ev.Rolled) -> None:
        self.rolled = event

    def tried(self, event: ev.Tried) -> None:
        why = why_failed(event)
        if why is None:
            return
        voice = self.voice
        what, reason = voice.named_attempt(parse_row(event.what)[0]), brief_reason(why, voice)
        if self.rolled:
            district = voice.district(self.rolled.district)
            text = voice.say("short.failed.rolled", die=self.rolled.die, district=district, what=what, reason=reason)
        else:
            text = voice.say("short.failed", what=what, reason=reason)
        self.drawn = self.rolled = None
        self.state(event, "caepio", text)

    def activated(self, event: ev.Activated) -> None:
        voice = self.voice
        paid = self.payment()
        if not paid and event.who == "caepio" and (site := SITE_AT.get(event.place)):
            paid = voice.amount("workers", voice.edition.sites[site].spaces[event.number - 1].workers or 0)
        variant = ".paid" if paid else ".drawn" if self.drawn else ""
        self.drawn = None
        name, text = voice.bare_place(event.place), sentence(event, voice)
        draft = self.begin(event, event.who, About.DEED, f"short.activated{variant}", text, place=name, paid=paid)
        deed = deed_of(voice.edition, event.place, event.number)
        draft.promised = {good: count for good in RESOURCES if (count := getattr(deed.gain, good))} if deed else {}

    def insula(self, event: ev.InsulaPlaced) -> None:
        if self.building is None:
            self.neutral.append(event)
        else:
            self._count(self.building, event)

    def _count(self, draft: Draft, event: ev.InsulaPlaced) -> None:
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
        draft = self.begin(event, event.who, About.DEED, f"short.built{variant}")
        draft.params = params
        if self.rolled:
            draft.cause = self.rolled.cause
            draft.text = seen_together([event], self.voice)  # while his turn is told, what he gains comes later
        else:
            # Where insulae are up to you, what you gain comes with the answer.
            draft.text = self.voice.say(f"short.built.bare{variant}", **params)
        self.drawn = self.rolled = None
        self.building = draft
        for bridge in self.neutral:
            self._count(draft, bridge)
        self.neutral = []

    def raised(self, event: ev.MonumentRaised) -> None:
        paid = self.payment()
        name = self.voice.monument(event.monument)
        message = "short.raised.paid" if paid else "short.raised"
        self.begin(event, event.who, About.DEED, message, monument=name, paid=paid)

    def power(self, event: ev.PowerUsed) -> None:
        paid = self.payment()
        name, text = self.voice.power(event.power), sentence(event, self.voice)
        message = "short.power.paid" if paid else "short.power"
        self.begin(event, event.who, About.DEED, message, text, power=name, paid=paid)

    def bonus(self, event: ev.FieldBonus) -> None:
        name = self.voice.district(event.district)
        draft = self.here
        if not draft or draft.gains or draft.about is not About.FIELDS or draft.params["district"] != name:
            text = sentence(event, self.voice)
            draft = self.begin(event, event.who, About.FIELDS, "short.field", text, district=name)
        # Fields passed in one move are told first, then what all of them give.
        draft.fields.append(str(event.field))
        draft.params |= {"count": len(draft.fields), "fields": self.voice.catalogue.listing(draft.fields)}

    def tribute(self, event: ev.Tribute) -> None:
        self.state(event, event.who, gift(self.events, self.at, self.voice))

    def settled(self, event: ev.Delivered | ev.UpkeepPaid) -> None:
        line = sentence(event, self.voice)
        self.begin(event, "you", About.DEED, "short.settled", line, line=line)

    def politics(self, event: ev.PoliticsHeld) -> None:
        who = "table" if event.you == event.caepio else "you" if event.you > event.caepio else "caepio"
        line = sentence(event, self.voice)
        self.begin(event, who, About.POLITICS, "short.politics", line, line=line)

    # ── the Macellum ──────────────────────────────────────────────────────────────────────────────────────────────

    def tile(self, event: ev.TileRevealed) -> None:
        self.leave()
        self.begin(event, "table", About.PRICES, "short.prices", sentence(event, self.voice))

    def price(self, event: ev.PriceMoved) -> None:
        draft = self.here
        if draft is None or draft.about not in (About.PRICES, About.DEALS) or draft.cause is not event.cause:
            draft = self.begin(event, "table", About.PRICES, "short.prices")
        draft.mark(event)
        if draft.about is About.PRICES:
            by = self.voice.catalogue.signed(event.by)
            draft.gains.append(self.voice.say("short.gain.price", resource=self.voice.resource(event.resource), by=by))

    def refilled(self, event: ev.Refilled) -> None:
        draft = self.here
        if draft is None or draft.about is not About.REFILL:
            draft = self.begin(event, "table", About.REFILL, "event.refilled")
            draft.slot = "amounts"
        draft.mark(event)
        draft.gains.append(self.voice.amount(event.resource, event.amount))

    def unrest(self, event: ev.UnrestPlaced) -> None:
        message = f"event.unrest_placed.{event.source}"
        draft = self.here
        if draft is None or draft.message != message:
            draft = self.begin(event, "table", About.UNREST, message)
            draft.slot = "building"
        draft.mark(event)
        draft.gains.append(strong(self.voice.building(event.building), self.voice))

    def dealing(self, event: ev.Dealing) -> None:
        voice = self.voice
        draft = self.here
        if draft is None or draft.about is not About.DEALS or draft.who != event.who:
            message = "short.deals.sale" if event.cause is Cause.SALE else "short.deals"
            draft = self.begin(event, event.who, About.DEALS, message)
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
        if event.cause is not Cause.CAUSE_UNREST or not isinstance(event, ev.Moved):
            phrase = gain_phrase(event, self.voice, at_home=draft is self.building)
            promised = draft.promised.get(event.what, 0) if isinstance(event, ev.Received) else 0
            if isinstance(event, ev.Received) and event.amount < promised:
                phrase = self.voice.say("short.gain.short", gain=phrase, count=promised)
            draft.gains.append(phrase)

    def senators(self, event: ev.Senators) -> None:
        draft = self.here
        if draft and draft.about is About.POLITICS and event.source == "politics" and draft.who == event.who:
            draft.mark(event)
            by = self.voice.catalogue.signed(event.amount)
            draft.gains.append(self.voice.say("gain.senator", count=event.amount, by=by))
            return
        self.plain(event)

    def _draft_for(self, event: Gained) -> Draft | None:
        """The line that a gain belongs to: the deed just told, a line of its own by its cause, or none."""
        if event.cause is Cause.LAUREL and self.building:
            return self.building
        here, returned = self.here, isinstance(event, ev.Returned)
        if here and here.about in TAKES_GAINS and here.who == event.who:
            same = here.cause.rule == event.cause.rule and (returned or here.about is not About.RETURNS)
            # Harmony is set to popularity by the same rule as upkeep, but paying has not brought it.
            same = same and (event.cause is not Cause.HARMONY_RESET or here.cause is Cause.HARMONY_RESET)
            if same or event.cause in FOLLOWS:
                return here
        if returned:
            return self.begin(event, event.who, About.RETURNS, f"short.returned.{event.who}")
        message = short_message(event, self.voice)
        return self.begin(event, event.who, About.GAINS, message) if message else None


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
    "tribute": _Teller.tribute,
    "delivered": _Teller.settled,
    "upkeep_paid": _Teller.settled,
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
