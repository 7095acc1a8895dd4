"""Lists of the rulebook that are made from the edition and from our readings: `!buildings`, `!reading` and the like."""

from __future__ import annotations

from corduba_solo.edition.models import Sourced
from corduba_solo.edition.provenance import source_of
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.rulings import load_rulings
from corduba_solo.edition.two_readings import QUESTIONS, Question, Readings
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS
from corduba_solo.locale.rulebook.markup import BadPage, runs
from corduba_solo.locale.rulebook.parts import Block, Cite, Gloss, Item, Note, Place, Runs, Sign, Words
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import compile_cost
from corduba_solo.rules.tariff import NO_COLOUR


class Lists:
    """Makes them for one edition, and for the readings that a game is played by."""

    def __init__(self, voice: Voice, readings: Readings) -> None:
        self._voice = voice
        self._readings = readings
        self._edition = voice.edition

    def __call__(self, name: str, argument: str) -> tuple[Block, ...]:
        makers = {
            "buildings": self._buildings,
            "monuments": self._monuments,
            "specialists": self._specialists,
            "tracks": self._tracks,
            "rows": self._rows,
            "rome": self._rome,
            "reading": self._reading,
            "ruling": self._ruling,
            "rulings": self._rulings,
            "sign": self._sign,
        }
        if name not in makers:
            raise BadPage(f"there is no list {name!r}")
        return makers[name](argument)

    # ── of the edition ────────────────────────────────────────────────────────────────────────────────────────────

    def _source(self, entry: Sourced, *path: str) -> str:
        """In short: a whole page of sentences about sources would hide what is told."""
        source = source_of(entry, *path)
        ours = source == "reconstructed"
        return self._voice.say("rules.source.ours") if ours else self._voice.source(source)

    def _buildings(self, decade: str) -> tuple[Block, ...]:
        """Those of one stack: what each costs, brings and does."""
        voice = self._voice
        found: list[Block] = []
        for key, entry in self._edition.buildings.items():
            if entry.decade != decade:
                continue
            cost = voice.bill(compile_cost(entry.cost, 0, NO_COLOUR))
            colour = voice.specialist(entry.colour)
            lines = [_line(voice.say("rules.building.cost", cost=cost, laurel=entry.laurel, colour=colour))]
            for action in entry.actions:
                bill = voice.bill(compile_cost(action.pay, action.workers, NO_COLOUR))
                lines.append(_line(voice.say("info.deed", cost=bill, gain=voice.gain(action.gain))))
            if entry.caepio:
                lines.append(_line(voice.say("info.caepio", gain=voice.gain(entry.caepio)), "italic"))
            name = voice.building(key)
            found.append(Gloss(Sign("building", key), name, tuple(lines), self._source(entry, "cost"), None, key))
        return tuple(found)

    def _monuments(self, _argument: str) -> tuple[Block, ...]:
        voice = self._voice
        found: list[Block] = []
        for key, entry in self._edition.monuments.items():
            steps = [(DISTRICTS.index(name), getattr(entry.prestige, name)) for name in DISTRICTS]
            prestige = voice.gains(tuple(("prestige", number, count) for number, count in steps if count))
            cost = voice.bill(compile_cost(entry.cost, 0, NO_COLOUR))
            lines = (_line(voice.say("rules.monument.cost", cost=cost, gain=prestige)), _line(voice.ability(key)))
            sign = Sign("monument", key)
            found.append(Gloss(sign, voice.monument(key), lines, self._source(entry, "cost"), None, key))
        return tuple(found)

    def _specialists(self, _argument: str) -> tuple[Block, ...]:
        voice = self._voice
        found: list[Block] = []
        for colour in COLOURS:
            entry = self._edition.specialists[colour]
            places = [voice.building(key) for key, at in self._edition.buildings.items() if at.colour == colour]
            if self._edition.castra.colour == colour:
                places.append(voice.bare_place("castra"))
            line = voice.say(
                "rules.specialist", gain=voice.gain(entry.peculium), places=voice.catalogue.listing(places)
            )
            source = self._source(entry, "peculium")
            found.append(Gloss(Sign(colour), voice.specialist(colour), (_line(line),), source, None, colour))
        return tuple(found)

    def _tracks(self, _argument: str) -> tuple[Block, ...]:
        """What each district's prestige track gives."""
        voice = self._voice
        found: list[Block] = []
        for name in DISTRICTS:
            entry = self._edition.districts[name]
            fields = (
                voice.say("info.field", field=field, gain=voice.gain(gain)) for field, gain in entry.track.items()
            )
            line = _line(voice.catalogue.series(fields) + ".")
            sign = Sign("prestige", name)
            found.append(Gloss(sign, voice.district(name), (line,), self._source(entry, "track"), None, name))
        return tuple(found)

    def _rows(self, _argument: str) -> tuple[Block, ...]:
        """What each row of insulae uncovers."""
        voice = self._voice
        found: list[Block] = []
        for name in DISTRICTS:
            entry = self._edition.districts[name]
            gains = [voice.gain(gain) for gain in entry.insulae]
            line = _line(voice.say("rules.row", gains=voice.catalogue.series(gains)))
            sign = Sign("insula", "you")
            found.append(
                Gloss(sign, voice.district(name), (line,), self._source(entry, "insulae"), None, f"{name}_row")
            )
        return tuple(found)

    def _rome(self, _argument: str) -> tuple[Block, ...]:
        voice = self._voice
        found: list[Block] = []
        for key, entry in self._edition.rome.items():
            if not entry.solo:
                continue
            ((resource, least),) = entry.demand.items()
            words = {
                "amount": voice.amount(resource, least),
                "reward": voice.gain(entry.ranks[0]),
                "penalty": voice.gain(entry.penalty),
            }
            twice = ".twice" if entry.amphorae_count > 1 else ""
            line = _line(voice.say(f"rules.rome{twice}", **words))
            found.append(Gloss(Sign(resource), voice.rome_card(key), (line,), self._source(entry, "demand"), None, key))
        return tuple(found)

    # ── how we read the rules ─────────────────────────────────────────────────────────────────────────────────────

    def _reading(self, name: str) -> tuple[Block, ...]:
        """One question with two readings: the one that is in force here, and the other."""
        say = self._voice.say
        if name not in QUESTIONS:
            raise BadPage(f"there is no question {name!r}")
        question: Question = next(known for known in QUESTIONS if known == name)
        asked = questions()[question]
        chosen = self._readings.of(question)
        other = next(reading for reading in asked.readings if reading != chosen)
        line = say(
            "rules.reading",
            question=say(f"reading.{question}"),
            chosen=say(f"reading.{question}.{chosen}"),
            other=say(f"reading.{question}.{other}"),
        )
        kind = "reading" if chosen == asked.default else "chosen"
        return (Note(kind, (*runs(line), Words(" "), Cite(asked.section))),)

    def _ruling(self, key: str) -> tuple[Block, ...]:
        """One of our rulings, where it matters."""
        if key not in load_rulings():
            raise BadPage(f"there is no ruling {key!r}")
        say = self._voice.say
        words = say("rules.ruling", question=say(f"ruling.{key}.question"), reading=say(f"ruling.{key}.reading"))
        return (Note("reading", runs(words)),)

    def _rulings(self, _argument: str) -> tuple[Block, ...]:
        say = self._voice.say
        return tuple(
            Item(
                (
                    Words(say(f"ruling.{key}.question"), "strong"),
                    Words(f" {say(f'ruling.{key}.reading')} "),
                    Cite(ruling.section),
                )
            )
            for key, ruling in load_rulings().items()
        )

    # ── signs ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _sign(self, argument: str) -> tuple[Block, ...]:
        """`!sign wood | resources | Wood: one sentence.`: a line of the glossary."""
        sign, page, words = (part.strip() for part in argument.split("|", 2))
        name, colon, sentence = words.partition(": ")
        if not colon:
            raise BadPage(f"the sign {sign!r} needs a name and a sentence")
        kind, _, which = sign.partition(".")
        key = f"{kind}_{which}" if which else kind
        return (Gloss(Sign(kind, which), name, (runs(sentence.replace("\n", " ")),), "", Place(*page.split("#")), key),)


def _line(text: str, style: str = "plain") -> Runs:
    return (Words(text[:1].upper() + text[1:], style),)
