"""A session out of a document and a document out of a session; replay to the recorded standing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from corduba_solo.edition.load import EditionError, UnknownVersion
from corduba_solo.edition.maps import UnknownMaps
from corduba_solo.edition.mark import FIRST
from corduba_solo.rules.actions import UnknownAction, parse_action
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.game import IllegalAction, resume
from corduba_solo.rules.sound import is_sound
from corduba_solo.rules.state import State, parse_state
from corduba_solo.session.books import book_of, edition_mark, first_edition_mark, newest_version
from corduba_solo.session.document import Document, Standing, read_document
from corduba_solo.session.earlier import Earlier, Played, unchanged_entries
from corduba_solo.session.game import Keeper, Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.position import position_mark
from corduba_solo.session.problems import SessionError, problem

_STRANGE = (ValueError, KeyError, TypeError, IndexError, AttributeError, AssertionError)
"""What a position that nobody ever came to may end in."""


def standing_of(state: State) -> Standing:
    return Standing(round=state.round, you=senators(state, YOU), caepio=senators(state, CAEPIO), outcome=state.outcome)


def document_of(session: Session, begun: str = "") -> Document:
    """The whole game as it is to be kept."""
    return Document(
        edition=edition_mark(session.options.overlay, session.options.edition),
        version=session.options.edition or newest_version(),
        options=session.options,
        begun=begun,
        seconds=round(session.seconds),
        luck_undos=session.luck_undos,
        advice=session.advice,
        bookmarks=tuple(sorted(session.bookmarks.items())),
        standing=standing_of(session.state),
        played=session.played,
        earlier=session.earlier.played if session.earlier else None,
        undone=tuple(entry.text for entry in session.entries[session.position + 1 :]),
    )


def session_of(document: Document, file: str, keeper: Keeper | None = None) -> Session:
    """The game where it was left; SessionError when its numbers are not here.

    It is played again. Where the rules were corrected since, so that this leads elsewhere, it goes on from the position
    that was saved, and what was played before stays as a log; a save of before positions were kept goes on from as far
    as it can be played again. `notices` tells of both.
    """
    try:
        options = document.options.model_copy(update={"edition": _version_of(document)})
        book_of(options)
    except (EditionError, UnknownVersion, UnknownMaps) as error:
        raise SessionError("session.other_edition", file=file) from error
    session = _replayed(document, options, keeper)
    if session is None:
        session = _gone_on(document, options, keeper) or _shortened(document, options, file, keeper)
    session.luck_undos = document.luck_undos
    session.advice = document.advice
    session.seconds = float(document.seconds)
    return session


def position_of(document: Document) -> State | None:
    """Where a saved game stands, to be looked at only; None where the save does not tell it, or not to us."""
    try:
        options = document.options.model_copy(update={"edition": _version_of(document)})
        session = Session(options)
    except (EditionError, UnknownVersion, UnknownMaps):
        return None
    return _read_position(document.played.state, session)


def _version_of(document: Document) -> int | None:
    """The numbers that a save means, as options name them; UnknownVersion when they are not here."""
    overlay = document.options.overlay
    version = document.version
    if version is None:
        # Older formats name no version; those of the first one have the mark of its time.
        if document.edition == edition_mark(overlay):
            return None
        if document.edition != first_edition_mark(overlay):
            raise UnknownVersion(document.edition)
        return None if newest_version() == FIRST else FIRST
    found = None if version == newest_version() else version
    if document.edition != edition_mark(overlay, found):
        raise UnknownVersion(version)
    return found


def _replayed(document: Document, options: GameOptions, keeper: Keeper | None) -> Session | None:
    """The game played again, if that leads to where it was left."""
    session = Session(options, keeper)
    if document.earlier:
        start = _position(document.earlier.state, session)
        if start is None:
            return None
        session = _from(start, document.earlier, session, keeper)
    done = len(document.actions)
    if _replay(session, document.actions) < done or not _agrees(session.state, document):
        return None
    _replay(session, document.undone)
    # Quietly: coming back to where one was is no move back.
    session.stand_at(done)
    session.bookmarks = {index: name for index, name in document.bookmarks if index <= session.length}
    return session


def _agrees(state: State, document: Document) -> bool:
    """Whether a replay has led to the position that was saved, as far as the save can tell."""
    if document.played.marks:
        return position_mark(state) == document.played.marks[-1]
    return document.standing in (None, standing_of(state))


def _gone_on(document: Document, options: GameOptions, keeper: Keeper | None) -> Session | None:
    """The game from the position that was saved, with all before it as a log; None when there is none to read."""
    session = Session(options, keeper)
    start = _position(document.played.state, session)
    if start is None:
        return None
    played = document.earlier.and_then(document.played) if document.earlier else document.played
    session = _from(start, played, session, keeper)
    _replay(session, document.undone)
    session.stand_at(0)
    done = len(document.actions)
    marks = ((index - done, name) for index, name in document.bookmarks)
    session.bookmarks = {index: name for index, name in marks if 0 <= index <= session.length}
    session.notices.append(problem("rules.corrected", count=len(played.actions)))
    return session


def _shortened(document: Document, options: GameOptions, file: str, keeper: Keeper | None) -> Session:
    """The game as far as it can be played again."""
    session = Session(options, keeper)
    texts = document.all_actions
    done = _replay(session, texts)
    session.bookmarks = {index: name for index, name in document.bookmarks if index <= done}
    if done < len(texts):
        session.notices.append(problem("session.stops", file=file, number=done + 1, action=texts[done]))
    else:
        session.notices.append(problem("session.differs", file=file))
    session.shortened = True
    return session


def _from(start: State, played: Played, fresh: Session, keeper: Keeper | None) -> Session:
    """A session that begins in a position, with what led there as its log."""
    return Session(fresh.options, keeper, start=start, earlier=Earlier(played, unchanged_entries(played, fresh.state)))


def _position(text: str, session: Session) -> State | None:
    """The position that a save holds, waiting for its decision; None when this program cannot read it."""
    state = _read_position(text, session)
    try:
        return resume(state) if state else None
    except _STRANGE:
        # Whatever is wrong with it, the game is then played again as far as that goes.
        return None


def _read_position(text: str, session: Session) -> State | None:
    """The position as it is written, if it could be one of a game; nothing of it was carried out yet."""
    try:
        state = parse_state(text, session.book, session.state.opponent) if text else None
        return state if state and is_sound(state) and _is_of(state, session.state) else None
    except _STRANGE:
        return None


def _is_of(state: State, begun: State) -> bool:
    """Whether it is a position of that game, as far as one can tell."""
    return (state.seed, state.difficulty, state.variant) == (begun.seed, begun.difficulty, begun.variant)


def _replay(session: Session, texts: Iterable[str]) -> int:
    """Do what was done before; how many actions of it are still possible."""
    before = session.length
    for text in texts:
        try:
            session.replay([parse_action(text)])
        except (UnknownAction, IllegalAction):
            break
    return session.length - before


def load_file(path: Path) -> tuple[Session, Document]:
    """Any save from any folder, not kept anywhere: for replays, and for taking it in as a new game."""
    try:
        document = read_document(path)
    except FileNotFoundError as error:
        raise SessionError("session.no_file", file=str(path)) from error
    return session_of(document, str(path)), document
