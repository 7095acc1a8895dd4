"""The table's controller: what is pointed at, chosen and confirmed becomes actions of the session."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.input import clipboard, previews, prompts, trays
from corduba_solo.input.acta import Acta, text_of
from corduba_solo.input.doubts import doubt_of
from corduba_solo.input.foresee import Foreseen, before_caepio, foresee
from corduba_solo.input.gestures import gesture_end, gesture_start
from corduba_solo.input.hints import hint_at
from corduba_solo.input.infos import foretold, info_at
from corduba_solo.input.keys import Keys
from corduba_solo.input.mixing import Mix
from corduba_solo.input.placing import Hand, ghost_of, hand_at, hand_for
from corduba_solo.input.questions import LISTED, MIXED, ON_THE_TABLE, answer, has_tray
from corduba_solo.input.summaries import decade_ended, round_ended
from corduba_solo.input.tale import Tale, tale_of
from corduba_solo.input.targets import candidates, offers
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Build, End, Pass, Pay, Trade
from corduba_solo.rules.game import legal_actions, question, why_not
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session
from corduba_solo.view.acta_lines import forecast_lines, last_move, log_lines, tries_of
from corduba_solo.view.layout import Layout
from corduba_solo.view.map import cell_at
from corduba_solo.view.model import TableModel
from corduba_solo.view.paint import Spot

BESIDE_THE_RIVER = ("build:", "you:")
"""Spots that no question covers: pointing at one shows what it is in the question's place."""


PASSING = ("button", "option", "choice", "step", "more", "less")
"""Kinds of spots that are there for one question only."""
FOCUSED = ("option", "choice", "button", "step", "log")
"""Kinds of spots that the focus can go to, beside what is on offer."""


class TableController:
    """Keeps what a person has in hand and in view; the truth stays in the session."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        pace: str = "normal",
        asks: frozenset[str] = frozenset(),
        keys: Keys | None = None,
    ) -> None:
        self.session = session
        self.voice = voice
        self.pace = pace
        self.keys = keys or Keys()
        self.asks = asks
        """What one wants to be stopped for: `pass` with workers left, `unrest`, gains `lost`, a `round` over."""
        self.doubt = ""
        """The question whether you mean it, while it is open."""
        self._meant: tuple[Action, ...] = ()
        self.hand: Hand | None = None
        self.selected = ""
        self.choice = 0
        self.mix: Mix | None = None
        """The set that is put together: a payment, or what a question asks for."""
        self.bridge: tuple[Action, ...] = ()
        """The cells wished for a bridge."""
        self.foreseen: Foreseen | None = None
        """What confirming would bring."""
        self.page = 0
        self.tale: Tale | None = None
        self.notice = ""
        self.acta = Acta()
        self.marked: tuple[str, ...] = ()
        """What the chosen line of the Acta speaks of."""
        self.decade_over = 0
        """A decade that has just ended and is still to be summed up."""
        self.round_over = 0
        """The same for a round within its decade."""
        self.spots: Sequence[Spot] = ()
        self.model = TableModel(session.state, voice)
        self.refresh()

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> State:
        """The state that is shown: before Caepio's turn while that is being told."""
        return self.tale.state if self.tale else self.session.state

    @property
    def asked(self) -> str:
        found = question(self.session.state)
        return found.name if found and not self.tale else ""

    def refresh(self) -> None:
        """Take up the state anew: offers, prompt, tray, log."""
        state = self.state
        if not self.tale and self.hand is None:
            self.hand = hand_at(state)
        told = self.session.log
        model = TableModel(state, self.voice)
        model.hover, model.focus = self.model.hover, self.model.focus
        if model.hover.partition(":")[0] in PASSING:
            model.hover = ""  # what was under the cursor is gone, or means something else now
        model.log_scroll = self.model.log_scroll
        model.offers = {} if self.tale else offers(state.book, legal_actions(state))
        entries = [(entry.round, entry.events) for entry in told]
        shown = entries if self.tale is None else self.tale.entries(entries)
        lines = log_lines(shown, self.voice)
        model.log = self.acta.shown(lines)
        model.log_side, model.log_search = self.acta.side, self.acta.field
        model.log_typing = self.acta.searching
        model.tries = tries_of(state, shown)
        model.last_move = last_move(shown)
        if self.tale:
            # His turn is under way: the state stands between two decisions, and what was foreseen is what is told.
            model.forecast = self.model.forecast
        elif not self.session.is_over:
            model.forecast = forecast_lines(state, self.voice)
        self.model = model
        self._show_intent()

    def _show_intent(self) -> None:
        """The parts that follow the cursor and the choice: ghost, preview, tray, prompt."""
        model, state = self.model, self.state
        model.selected = self.selected
        model.marked = self.marked
        self._look_ahead()
        model.legal_cells = self.hand.legal_cells(state.book) if self.hand else {}
        model.ghost = ghost_of(state, self.voice, self.hand, self.foreseen) if self.hand else None
        model.preview = None if self.tale else previews.preview(self)
        model.info = None
        if not model.preview and not self.hand and (key := model.hover or model.focus):
            model.info = (
                foretold(self.session, self.voice, self.keys, key)
                or hint_at(self.voice, self.keys, key)
                or info_at(state, self.voice, key, self.reason_at(key))
            )
        model.tray = None
        if self.asked and self.asked not in ON_THE_TABLE and model.hover.startswith(BESIDE_THE_RIVER):
            # Costs must be readable while resources are chosen; off the spot it is asked again.
            model.info = info_at(state, self.voice, model.hover, self.reason_at(model.hover))
            model.preview = None if model.info else model.preview
        elif has_tray(self.asked):
            model.tray = trays.tray(state, self.voice, self.page)
        model.prompt = prompts.prompt(self)

    def _look_ahead(self) -> None:
        """Foresee what is chosen, with the payment and the bridge that are wished."""
        self.foreseen = None
        if asked := previews.mix_at(self):
            self.mix = asked
        actions = self.intended()
        if not actions:
            return
        wishes = (*self.bridge, *((Pay(self.mix.amounts),) if self.mix else ()))
        self.foreseen = foresee(self.session.state, actions, wishes)
        if not asked:
            self.mix = previews.mix_to_pay(self.foreseen, self.mix)

    # ── what is meant ─────────────────────────────────────────────────────────────────────────────────────────────

    def intended(self) -> tuple[Action, ...]:
        """The actions that confirming would do, in their order; none when nothing is chosen."""
        if self.tale:
            return ()
        if self.hand:
            spot = self.hand.snapped(self.session.state.book)
            return self.hand.places[spot] if spot else ()
        if self.asked in MIXED and self.mix:
            return answer(self.asked, self.mix.amounts) if self.mix.complete else ()
        group = self.group()
        return (group[min(self.choice, len(group) - 1)],) if group else ()

    def group(self) -> tuple[Action, ...]:
        """What is chosen among: the answers to a question, or what is on offer at the selected spot."""
        if self.hand or self.tale:
            return ()
        if self.asked in LISTED:
            return tuple(legal_actions(self.session.state))
        return self.model.offers.get(self.selected, ())

    def reason_at(self, key: str) -> str:
        """Why nothing is on offer at a spot, in one sentence with its rule; "" where there is no such reason."""
        if self.tale or not self.asked or key in self.model.offers:
            return ""
        for action in candidates(self.session.state.book, key):
            if reason := why_not(self.session.state, action):
                return explain(reason, self.voice.catalogue, self.voice.edition)
        return ""

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def act(self, *actions: Action) -> None:
        """Do actions one after the other; one that the rules answered by themselves is passed over."""
        for action in actions:
            state = self.session.state
            if action not in legal_actions(state):
                continue
            before = before_caepio(state, action)
            events = self.session.act(action)
            self.decade_over = decade_ended(events) or self.decade_over
            self.round_over = round_ended(events) or self.round_over
            self.tale = tale_of(before, events, self.voice, self.pace) or self.tale
        self.drop()
        self.refresh()

    def mean(self, *actions: Action) -> None:
        """Do actions, after a question where one would rather be asked."""
        self.doubt = doubt_of(self, actions)
        if self.doubt:
            self._meant = actions
            self._show_intent()
        else:
            self.act(*actions)

    def confirm(self) -> None:
        """Do what is chosen; at a turn's end, end it."""
        if self.tale:
            self.step()
        elif self.doubt:
            self.act(*self._meant)
        elif self.foreseen:
            self.mean(*self.foreseen.done)
        elif self.asked == "end_turn":
            self.act(End())

    def drop(self) -> None:
        """Put down what is in hand and forget what is chosen."""
        self.hand = None
        self.selected = ""
        self.choice = 0
        self.mix = None
        self.bridge = ()
        self.foreseen = None
        self.page = 0
        self.notice = ""
        self.doubt = ""
        self._meant = ()
        self.marked = ()

    def back(self) -> bool:
        """One step back: whether there was anything to leave."""
        if self.tale:
            self.tale = None
            self.refresh()
            return True
        if self.doubt:
            self.doubt = ""
            self._show_intent()
            return True
        if self.acta.field is not None and not self.selected and not self.hand:
            self.acta.close()
            self._renew_acta()
            return True
        if self.hand and self.hand.set_down:
            self.hand.set_down = False
            self._show_intent()
            return True
        if self.selected or (self.hand and self.asked == "main"):
            self.drop()
            self.refresh()
            return True
        if self.can_leave_deal():
            self.undo()
            return True
        return False

    def can_leave_deal(self) -> bool:
        """Whether the trader was only just sent and may come back as if nothing had been."""
        return self.asked == "deal" and self.session.actions[-1:] == [Trade()]

    def step(self) -> None:
        """The next step of Caepio's turn."""
        if self.tale and not self.tale.advance():
            self.tale = None
        self.refresh()

    def undo(self) -> None:
        """Take back the last gesture."""
        if self.session.can_undo:
            self.go_to(gesture_start(self.session))

    def redo(self) -> None:
        if self.session.can_redo:
            self.go_to(gesture_end(self.session))

    def go_to(self, index: int) -> None:
        """Make another moment of the game the present; that luck was taken back is said."""
        if index == self.session.position:
            return
        luck = self.session.luck_back_to(index)
        self.session.go_to(index)
        self.tale = None
        self.drop()
        self.refresh()
        if luck:
            self.notice = self.voice.say("table.undo.luck")
            self._show_intent()

    # ── pointing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def spot_at(self, point: tuple[int, int]) -> str:
        """The topmost spot under a point."""
        for spot in reversed(self.spots):
            if spot.hit(point):
                return spot.key
        return ""

    def point(self, layout: Layout, point: tuple[int, int]) -> bool:
        """The cursor moved; whether anything looks different now."""
        key = self.spot_at(point)
        aim = cell_at(layout, point) if self.hand else None
        if key == self.model.hover and (not self.hand or aim == self.hand.aim):
            return False
        self.model.hover = key
        if self.hand and aim is not None and not self.hand.set_down:
            self.hand.aim = aim
        self._show_intent()
        return True

    def click(self, layout: Layout, point: tuple[int, int]) -> None:
        self.point(layout, point)
        if self.hand and not self.doubt and (cell := cell_at(layout, point)) is not None:
            self._lay(cell)
            return
        self.choose(self.spot_at(point))

    def _lay(self, cell: tuple[int, int]) -> None:
        """A cell was clicked with a tile in hand: build; where there is a choice left, set the tile down first."""
        assert self.hand is not None
        here = self.hand.snapped(self.session.state.book) if self.hand.set_down else None
        self.hand.aim = cell
        if here and self.hand.snapped(self.session.state.book) != here:
            self.hand.set_down = False
        self._look_ahead()
        if self.foreseen and (self.hand.set_down or not self._has_choice()):
            self.confirm()
            return
        self.hand.set_down = self.foreseen is not None
        self._show_intent()

    def _has_choice(self) -> bool:
        """Whether payment or bridge could be another."""
        return self.foreseen is not None and any(len(settled.options) > 1 for settled in self.foreseen.settled)

    def choose(self, key: str) -> None:
        """A spot was clicked, or Enter pressed on it."""
        kind, _, name = key.partition(":")
        if kind == "log":
            self._look_up(name)
        elif self.tale:
            self.press("skip") if key == "button:skip" else self.step()
        elif kind == "button" and key not in self.model.offers:
            self.press(name)
        elif kind == "option":
            self.answer(name)
        elif kind == "choice":
            self.choose_among(int(name))
        elif kind in ("step", "more", "less"):
            self._press_stepper(kind, name)
        elif key and key == self.selected and not self.hand:
            self.confirm()
        elif key in self.model.offers:
            self._select(key)
        elif kind in ("build", "tile", "site", "monument"):
            self.notice = self.reason_at(key)
            self._show_intent()

    def _look_up(self, name: str) -> None:
        """A line of the Acta marks what it speaks of; a side's sign shows its lines only, pressed again all."""
        word, _, who = name.partition(":")
        if word == "filter":
            self.acta.turn_to(who)
            self._renew_acta()
        elif word == "search":
            self.search()
        elif word == "close":
            self.acta.close()
            self._renew_acta()
        elif word == "copy":
            self.copy_acta()
        elif name.isdigit() and int(name) < len(self.model.log):
            marks = self.model.log[int(name)].marks
            self.marked = () if marks == self.marked else marks
            self._show_intent()

    def _renew_acta(self) -> None:
        self.model.log_scroll = 0
        self.refresh()

    def search(self) -> None:
        """Letters go into the search field from now on."""
        self.acta.searching = True
        self._renew_acta()

    def copy_acta(self) -> None:
        """The lines that are shown, on the clipboard; what came of it is said."""
        lines = self.model.log
        done = bool(lines) and clipboard.copy(text_of(lines, self.voice))
        say = self.voice.say
        self.notice = say("acta.copied", count=len(lines)) if done else say("acta.not_copied")
        self._show_intent()

    def _acta_key(self, event: pygame.event.Event, word: str) -> bool:
        """Keys of the Acta: letters while one searches, the key that opens the field, copying."""
        if self.acta.typed(event):
            self._renew_acta()
        elif event.unicode == "/":
            self.search()
        elif word == "copy":
            self.copy_acta()
        else:
            return False
        return True

    def _select(self, key: str) -> None:
        self.drop()
        group = self.model.offers[key]
        if isinstance(group[0], Build):
            self.hand = hand_for(self.session.state, self.voice, key.partition(":")[2], group)
        elif self.asked not in ON_THE_TABLE and len(group) == 1:
            self.act(group[0])
            return
        self.selected = key
        self._show_intent()

    # ── what can be changed about it ──────────────────────────────────────────────────────────────────────────────

    def choose_among(self, number: int) -> None:
        """Another of the actions at the same spot, or another answer; its payment begins anew."""
        if 0 <= number < len(self.group()):
            self.choice = number
            self.mix = None
            self._show_intent()

    def step_kind(self, kind: str, by: int) -> None:
        """One more or one less of a kind of thing in the set."""
        if self.mix and (found := self.mix.stepped(kind, by)):
            self._put(found)

    def turn_mix(self, by: int) -> None:
        """The next way to pay."""
        if self.mix and not self.mix.gathers:
            self._put(self.mix.turned(by))

    def empty_mix(self) -> None:
        if self.mix:
            self._put(self.mix.emptied())

    def turn_bridge(self) -> None:
        """The next way to bridge."""
        if self.foreseen:
            self.bridge = previews.other_bridge(self.foreseen)
            self._show_intent()

    def _put(self, mix: Mix) -> None:
        self.mix = mix
        self.doubt = ""
        self._show_intent()

    def _press_stepper(self, kind: str, name: str) -> None:
        """A click on a stepper: its ends count, its middle goes up and round."""
        if name == "reset":
            self.empty_mix()
        elif name == "bridge":
            self.turn_bridge()
        elif kind == "less":
            self.step_kind(name, -1)
        elif self.mix and self.mix.stepped(name, 1):
            self.step_kind(name, 1)
        elif kind == "step":
            while self.mix and (found := self.mix.stepped(name, -1)):
                self.mix = found
            self._show_intent()

    def answer(self, name: str) -> None:
        """An option of the tray."""
        if name in ("more", "back"):
            self.page += 1 if name == "more" else -1
            self._show_intent()
            return
        options = trays.actions(self.session.state)
        number = int(name)
        if 0 <= number < len(options):
            self.act(options[number])

    def press(self, name: str) -> None:
        """A button of the prompt line."""
        match name:
            case "confirm" | "end":
                self.confirm()
            case "pass":
                self.mean(Pass())
            case "trader":
                self.act(Trade())
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "cancel":
                self.back()
            case "skip":
                self.tale = None
                self.refresh()
            case "turn":
                self.turn_tile(1)

    # ── the tile in hand ──────────────────────────────────────────────────────────────────────────────────────────

    def turn_tile(self, by: int) -> None:
        if self.hand:
            self.hand.set_down = False
            self.hand.rotate(self.session.state.book, by)
            self._show_intent()

    def move_tile(self, dx: int, dy: int) -> None:
        """The aimed cell moves by one, to the next district over a wall."""
        if not self.hand:
            return
        self.hand.set_down = False
        book = self.session.state.book
        if self.hand.aim is None:
            self.next_place(1)
            return
        district, bit = self.hand.aim
        map_ = book.maps[district]
        y, x = divmod(bit, map_.stride)
        x, y = x + dx, y + dy
        if x < 0 or x >= map_.width:
            district = (district + (1 if x >= 0 else -1)) % len(DISTRICTS)
            x = 0 if x >= 0 else book.maps[district].width - 1
        y = min(max(y, 0), map_.height - 1)
        self.hand.aim = (district, y * map_.stride + x)
        self._show_intent()

    def next_place(self, by: int) -> None:
        """Go through the legal places one by one."""
        if not self.hand or not self.hand.places:
            return
        self.hand.set_down = False
        places = self.hand.ordered()
        current = self.hand.snapped(self.session.state.book)
        index = (places.index(current) + by) % len(places) if current in places else 0
        district, cell, turn = places[index]
        self.hand.turn = turn
        self.hand.aim = (district, cell)
        self.hand.held = places[index]
        self._show_intent()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def focusable(self) -> list[str]:
        """What Tab goes through: what can be chosen, the tray's options, the buttons; the Acta come last."""
        found = [
            spot.key
            for spot in self.spots
            if spot.key in self.model.offers or spot.key.partition(":")[0] in FOCUSED
        ]
        return sorted(dict.fromkeys(found), key=lambda key: key.startswith("log:"))

    def move_focus(self, by: int) -> None:
        keys = self.focusable()
        if not keys:
            return
        focus = self.model.focus
        index = (keys.index(focus) + by) % len(keys) if focus in keys else (0 if by > 0 else -1)
        self.model.focus = keys[index]
        self.model.hover = ""
        self._show_intent()

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed; whether it meant anything here."""
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        word = self.keys.word(event)
        if self._acta_key(event, word):
            return True
        arrows = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if self.tale:
            if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
                self.step()
            elif event.key == pygame.K_ESCAPE:
                self.back()
            else:
                return False
            return True
        if word == "undo":
            self.undo()
        elif word == "redo":
            self.redo()
        elif self.hand and event.key in arrows:
            self.move_tile(*arrows[event.key])
        elif self.hand and word == "turn_tile":
            self.turn_tile(-1 if shift else 1)
        elif self.hand and event.key == pygame.K_TAB:
            self.next_place(-1 if shift else 1)
        elif event.key == pygame.K_TAB:
            self.move_focus(-1 if shift else 1)
        elif self._step_key(event, word):
            pass
        elif event.key in arrows:
            self.move_focus(1 if sum(arrows[event.key]) > 0 else -1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._enter()
        elif event.key == pygame.K_ESCAPE:
            return self.back()
        elif word == "pass" and Pass() in legal_actions(self.session.state):
            self.mean(Pass())
        elif word == "trade" and Trade() in legal_actions(self.session.state):
            self.act(Trade())
        elif event.unicode.isdecimal() and self.model.tray:
            self.answer(str(int(event.unicode) - 1))
        elif event.unicode.isdecimal() and self.group():
            self.choose_among(int(event.unicode) - 1)
        else:
            return False
        return True

    def _step_key(self, event: pygame.event.Event, word: str) -> bool:
        """Keys that change what is paid or taken: up and down on a stepper, others for ways and bridges."""
        by = 1 if event.key == pygame.K_UP or event.unicode == "+" else -1
        if word == "ways" and self.mix and not self.mix.gathers:
            self.turn_mix(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif word == "bridge" and self.foreseen:
            self.turn_bridge()
        elif event.key == pygame.K_BACKSPACE and self.mix:
            self.empty_mix()
        elif self.mix and self.mix.kinds and (event.key in (pygame.K_UP, pygame.K_DOWN) or event.unicode in ("+", "-")):
            kind = self.model.focus.partition(":")[2]
            if kind not in self.mix.kinds:
                self.model.focus, self.model.hover = f"step:{self.mix.kinds[0]}", ""
                kind = self.mix.kinds[0]
            self.step_kind(kind, by)
        else:
            return False
        return True

    def _enter(self) -> None:
        """Enter means the chosen thing first, then the focused one."""
        focus = self.model.focus
        if self.doubt and focus not in ("button:cancel",):
            self.confirm()
        elif focus in ("step:reset", "step:bridge") and focus in self.focusable():
            self.choose(focus)
        elif self.intended() and (
            self.hand or focus in ("", self.selected) or focus not in self.focusable() or focus.startswith("step:")
        ):
            self.confirm()
        elif focus in self.focusable():
            self.choose(focus)
        else:
            self.confirm()
