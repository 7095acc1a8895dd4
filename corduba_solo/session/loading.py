"""A session out of a document and a document out of a session; replay to the recorded standing."""

from __future__ import annotations

from pathlib import Path

from corduba_solo.edition.load import EditionError, UnknownVersion
from corduba_solo.edition.mark import FIRST
from corduba_solo.rules.actions import UnknownAction, parse_action
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.game import IllegalAction
from corduba_solo.rules.state import State
from corduba_solo.session.books import edition_mark, first_edition_mark, newest_version
from corduba_solo.session.document import Document, Standing, read_document
from corduba_solo.session.game import Keeper, Session
from corduba_solo.session.problems import SessionError


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
        actions=tuple(entry.text for entry in session.entries[1 : session.position + 1]),
        undone=tuple(entry.text for entry in session.entries[session.position + 1 :]),
    )


def session_of(document: Document, file: str, keeper: Keeper | None = None) -> Session:
    """The game played again up to where it was; SessionError when these cards or rules do not lead there."""
    try:
        version = _version_of(document)
        session = Session(document.options.model_copy(update={"edition": version}), keeper)
    except (EditionError, UnknownVersion) as error:
        raise SessionError("session.other_edition", file=file) from error
    _replay(session, document, file)
    session.bookmarks = {index: name for index, name in document.bookmarks if index <= session.length}
    session.luck_undos = document.luck_undos
    session.advice = document.advice
    session.seconds = float(document.seconds)
    return session


def _version_of(document: Document) -> int | None:
    """The numbers that a save means, as options name them; UnknownVersion when they are not here."""
    overlay = document.options.overlay
    version = document.version
    if version is None:
        # Older formats name no version: they have the mark of the first one, or are of before it.
        if document.edition not in (edition_mark(overlay), first_edition_mark(overlay)):
            raise UnknownVersion(document.edition)
        return None if newest_version() == FIRST else FIRST
    found = None if version == newest_version() else version
    if document.edition != edition_mark(overlay, found):
        raise UnknownVersion(version)
    return found


def _replay(session: Session, document: Document, file: str) -> None:
    for number, text in enumerate((*document.actions, *document.undone), 1):
        try:
            session.replay([parse_action(text)])
        except (UnknownAction, IllegalAction) as error:
            raise SessionError("session.stops", file=file, number=number, action=text) from error
    # Quietly: coming back to where one was is no move back.
    session.stand_at(len(document.actions))


def load_file(path: Path) -> tuple[Session, Document]:
    """Any save from any folder, not kept anywhere: for replays, and for taking it in as a new game."""
    try:
        document = read_document(path)
    except FileNotFoundError as error:
        raise SessionError("session.no_file", file=str(path)) from error
    return session_of(document, str(path)), document
