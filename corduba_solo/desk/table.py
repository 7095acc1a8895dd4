"""The table's controller: what is chosen and confirmed becomes actions of the session, or is taken back."""

from __future__ import annotations

from corduba_solo.desk.doubts import doubt_of
from corduba_solo.desk.gestures import gesture_end, gesture_start
from corduba_solo.desk.pages.summaries import decade_ended, round_ended
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.steppers import empty_mix
from corduba_solo.desk.table_model import refresh, renew_acta, show_intent
from corduba_solo.desk.tale import SECONDS, tale_of
from corduba_solo.rules.actions import Action, End
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import EndTurn, MainAction


class TableController(Seat):
    """A seat from which the game is played."""

    def __post_init__(self) -> None:
        super().__post_init__()
        refresh(self)

    def act(self, *actions: Action) -> None:
        """Do actions one after the other; one that the rules answered by themselves is passed over."""
        for action in actions:
            if action not in legal_actions(self.session.state):
                continue
            events, moments = self.session.watch(action) if self.pace in SECONDS else (self.session.act(action), [])
            self.decade_over = decade_ended(events) or self.decade_over
            self.round_over = round_ended(events) or self.round_over
            self.tale = tale_of(moments, self.voice, self.pace) or self.tale
        self.drop()
        refresh(self)

    def mean(self, *actions: Action) -> None:
        """Do actions, after a question where one would rather be asked."""
        self.doubt = doubt_of(self, actions)
        if self.doubt:
            self.meant = actions
            show_intent(self)
        else:
            self.act(*actions)

    def confirm(self) -> None:
        """Do what is chosen; at a turn's end, end it."""
        if self.tale:
            self.step()
        elif self.doubt:
            self.act(*self.meant)
        elif self.foreseen:
            self.mean(*self.foreseen.done)
        elif isinstance(self.asked, EndTurn):
            self.act(End())

    def back(self) -> bool:
        """One step back: whether there was anything to leave."""
        if self.tale:
            self.tale = None
            refresh(self)
            return True
        if self.doubt:
            self.doubt = ""
            show_intent(self)
            return True
        if self.acta.field is not None and not self.selected and not self.hand:
            self.acta.close()
            renew_acta(self)
            return True
        if self.hand and self.hand.set_down and not self.hand.fixed:
            self.hand.set_down = False
            show_intent(self)
            return True
        if self.selected or (self.hand and isinstance(self.asked, MainAction)):
            self.drop()
            refresh(self)
            return True
        if self.bargain and self.bargain.deals:
            empty_mix(self)
            return True
        if self.can_leave_deal():
            self.undo()
            return True
        return False

    def step(self) -> None:
        """The next step of Caepio's turn."""
        if self.tale and not self.tale.advance():
            self.tale = None
        refresh(self)

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
        refresh(self)
        if luck:
            self.notice = self.voice.say("table.undo.luck")
            show_intent(self)
