"""The table from a person's seat: what is chosen and confirmed becomes actions of the session, or is taken back."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from corduba_solo.desk.doubts import doubt_of
from corduba_solo.desk.gestures import gesture_end, gesture_start
from corduba_solo.desk.lessons.tour import Tour
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.modes import Answering, Chosen, Doubting, Watching
from corduba_solo.desk.pages.replay import glance_model
from corduba_solo.desk.playback import SECONDS, playback_of
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spans import decade_ended, own_part, round_ended
from corduba_solo.desk.spots import Guidance
from corduba_solo.desk.steppers import empty_mix
from corduba_solo.desk.table_model import Chronicle, Intent, chronicle, describe, intent
from corduba_solo.rules.actions import Action, End
from corduba_solo.rules.events import GameEnded, RoundBegan
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import EndTurn, MainAction, TiedTile
from corduba_solo.rules.watching import Moment


@dataclass(eq=False, repr=False)
class Table(Seat):
    """A seat from which the game is played."""

    _model: TableModel | None = field(default=None, init=False)
    _chronicle: Chronicle | None = field(default=None, init=False)
    _intent: Intent | None = field(default=None, init=False)

    @property
    def model(self) -> TableModel:
        """What the table shows. It is described when it is asked for: between two pictures much may change."""
        if self.stale or self._model is None:
            self._model = self._described()
            self.stale = False
        return self._model

    def _described(self) -> TableModel:
        if self.glance is not None:
            return glance_model(self.session, self.voice, self.glance, self.acta, self.log_scroll)
        self._chronicle = chronicle(self, self._chronicle)
        self._intent = intent(self, self._intent)
        return describe(self, self._chronicle, self._intent)

    def glance_at(self, index: int | None) -> None:
        """Show another moment of the history, or the present again; looking changes nothing."""
        self.glance = None if index == self.session.position else index
        self.stale = True

    def act(self, *actions: Action) -> None:
        """Do actions one after the other; one that the rules answered by themselves is passed over."""
        if self.held:
            return
        moments: list[Moment] = []
        for action in actions:
            if action in legal_actions(self.session.state):
                moments += self._do(action)
        while self._tie_is_settled():
            moments += self._do(legal_actions(self.session.state)[0])
        if self.companion:
            self.companion.acted()
        self.drop()
        self.done_at = self.hover
        if playback := playback_of(moments, self.voice, self.pace):
            self.enter(Watching(playback))
            # What is told where the cursor rests would lie over what he does; it comes again when the cursor moves.
            self.hover = None
            self.news += tuple(playback.events)

    def _do(self, action: Action) -> list[Moment]:
        """One action of the session; what there is to be shown of what followed."""
        his = isinstance(question(self.session.state), TiedTile)
        events, moments = self.session.watch(action) if self.pace in SECONDS else (self.session.act(action), [])
        self.decade_over = decade_ended(events) or self.decade_over
        self.round_over = round_ended(events) or self.round_over
        if any(isinstance(event, RoundBegan) for event in events):
            self.focus = None  # what it was on may mean something else in another round
        # What is told beat by beat moves with its beat; at the instant pace his turn does not move at all.
        yours = events[: len(events) - len(moments)]
        self.news += () if his else tuple(own_part(yours))
        self.news += tuple(event for event in yours if isinstance(event, GameEnded))
        return moments

    def watch_again(self, entry: int, turn: int) -> None:
        """Show a turn of Caepio's after an action of the history once more; then the table is as it was."""
        pace = self.pace if self.pace in SECONDS else "learn"
        moments, entry, after = self.session.again(entry, turn)
        if playback := playback_of(moments, self.voice, pace, entry, after):
            self.drop()
            self.enter(Watching(playback))
            self.news = tuple(playback.events)

    def _tie_is_settled(self) -> bool:
        return self.ties_first and isinstance(question(self.session.state), TiedTile)

    def take_ties(self, *, first: bool) -> None:
        """Whether tied tiles go to the first place from now on; one that is asked about at the moment too."""
        self.ties_first = first
        if not self.playback and self._tie_is_settled():
            self.act()

    def attempt(self, *actions: Action) -> None:
        """Do actions, after a question where one would rather be asked."""
        doing = self.doing
        if not isinstance(doing, Watching) and (words := doubt_of(self, actions)):
            self.enter(Doubting(words, actions, doing))
        else:
            self.act(*actions)

    def confirm(self) -> None:
        """Do what is chosen; at a turn's end, end it."""
        match self.mode:
            case Watching():
                self.go_on()
            case _ if self.held:
                self.follow(Guidance.ON)
            case Doubting(back_to=int(index)):
                self.go_to(index)
            case Doubting(actions=actions):
                self.act(*actions)
            case Answering(number=int()):
                self.act(*self.intended)
            case _ if self.foreseen:
                self.attempt(*self.foreseen.done)
            case _ if isinstance(self.asked, EndTurn):
                self.act(End())
            case Chosen(number=None):
                self.say(self.voice.say("table.button.why.answer"))

    def back(self) -> bool:
        """One step back: whether there was anything to leave."""
        if isinstance(self.mode, Watching):
            # However much of it is passed over, the end of the game is heard.
            self.news = tuple(event for event in self.session.log[-1].events if isinstance(event, GameEnded))
            self.drop()
        elif isinstance(self.mode, Doubting):
            self.enter(self.mode.before)
        elif self.acta.field is not None and not self.selected and not self.hand:
            self.acta.close()
            self.read_acta()
        elif self.hand and self.hand.set_down and not self.hand.fixed:
            self.hold(replace(self.hand, set_down=False))
        elif isinstance(self.mode, Answering) and self.mode.number is not None:
            self.enter(replace(self.mode, number=None))
        elif self.selected or (self.hand and isinstance(self.asked, MainAction)):
            self.drop()
        elif self.bargain and self.bargain.deals:
            empty_mix(self)
        elif self.can_leave_deal():
            self.undo()
        else:
            return False
        return True

    def follow(self, button: Guidance) -> None:
        """What is pressed beside the words of a lesson or a hint."""
        if self.companion is None:
            return
        held, place = self.companion.holds, self.session.position
        self.companion.press(button)
        if isinstance(self.companion, Tour) and self.companion.over:
            self.companion = self.companion.then
        if held or self.session.position != place:
            self.drop()
        self._look_away(button)
        self.stale = True

    def _look_away(self, button: Guidance) -> None:
        """A button that went with what it was for is neither pointed at nor in focus any more."""
        guide = self.companion.guide(self.voice, self.keys) if self.companion else None
        if guide and any(one.spot is button for one in guide.buttons):
            return
        self.hover = None if self.hover is button else self.hover
        self.focus = None if self.focus is button else self.focus

    def go_on(self) -> None:
        """On with what is shown: all of the present step, then the next one."""
        if self.playback and self.playback.flows:
            self.playback.finish()
            self.enter(Watching(self.playback))
            self.news = tuple(self.playback.events)
        else:
            self.step()

    def step(self) -> None:
        """The next beat of what is shown."""
        if self.playback and self.playback.advance():
            self.enter(Watching(self.playback))
            self.news = tuple(self.playback.events)
        else:
            self.drop()

    def read_acta(self) -> None:
        """Other lines of the Acta are shown, from the first one on."""
        self.log_scroll = 0
        self.stale = True

    def scroll_acta(self, by: int) -> None:
        """So many lines on in the Acta, as far as there are any."""
        self.log_scroll = min(max(self.log_scroll + by, 0), max(0, len(self.model.log) - 1))
        self.stale = True

    def undo(self) -> None:
        """Take back the last gesture."""
        if self.can_undo and not self.held:
            start = self._past_ties(gesture_start(self.session), -1)
            index = max(start, self.companion.floor if self.companion else 0)
            doing = self.doing
            if not isinstance(doing, Watching) and self._asks_about_luck(index):
                self.enter(Doubting(self.voice.say("table.doubt.luck"), (), doing, index))
            else:
                self.go_to(index)

    def _asks_about_luck(self, index: int) -> bool:
        """Whether going back would be the first time that luck is undone in a game with a result."""
        practice = self.companion is not None and self.companion.sets_out
        return not practice and not self.session.luck_undos and self.session.luck_back_to(index) > 0

    def redo(self) -> None:
        if self.session.can_redo and not self.held:
            self.go_to(self._past_ties(gesture_end(self.session), 1))

    def _past_ties(self, index: int, by: int) -> int:
        """On to a place in the history where nothing is asked that answers itself."""
        entries = self.session.entries
        while self.ties_first and 0 < index < self.session.length and isinstance(entries[index + 1].asked, TiedTile):
            index += by
        return index

    def go_to(self, index: int) -> None:
        """Make another moment of the game the present; that luck was taken back is said."""
        if index == self.session.position:
            return
        luck = self.session.luck_back_to(index)
        self.session.go_to(index)
        if self.companion:
            self.companion.acted()
        self.drop()
        if luck:
            self.say(self.voice.say("table.undo.luck"))
