"""Keeps the accepted edition as plain data in the cache folder, so that a start need not read and check it again.

A kept edition is taken only where everything it came from is the same (the file, these modules, Python and pydantic)
and its own checksum is right. Whatever else is the matter, a file that is missing, damaged, strange or not writable, it
is as if nothing were kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from corduba_solo import __version__, outside
from corduba_solo.bounds import MOST_EDITION_BYTES
from corduba_solo.edition.entry import Entry
from corduba_solo.edition.models import Edition

NAME = "edition.json"
_STRANGE = (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError)
"""What a file that somebody else wrote, or half wrote, may come to."""


def found(path: Path) -> Edition | None:
    """The edition that was kept for a file as it is now, if there is one."""
    try:
        mark, checksum, body = outside.read_bytes(_place(), MOST_EDITION_BYTES).split(b"\n", 2)
        if mark != _mark(path) or checksum != _checksum(body):
            return None
        edition = _entry(json.loads(body), {kind.__name__: kind for kind in _kinds(Entry)})
    except _STRANGE:
        return None
    return edition if isinstance(edition, Edition) else None


def keep(path: Path, edition: Edition) -> None:
    """Keep the edition that a file was accepted as; where that cannot be, the next start reads it again."""
    with contextlib.suppress(*_STRANGE):
        place = _place()
        place.parent.mkdir(parents=True, exist_ok=True)
        body = json.dumps(_data(edition), separators=(",", ":")).encode()
        outside.write_bytes(place, b"\n".join((_mark(path), _checksum(body), body)))


def _place() -> Path:
    return outside.cache_folder() / NAME


def _mark(path: Path) -> bytes:
    """The mark of all that an accepted edition follows from."""
    about = hashlib.sha256(outside.read_bytes(path, MOST_EDITION_BYTES))
    about.update(f"{__version__} {sys.version}".encode())
    about.update(outside.read_bytes(_pydantic_version(), MOST_EDITION_BYTES))
    with os.scandir(Path(__file__).parent) as modules:
        for entry in sorted(modules, key=lambda entry: entry.name):
            if entry.name.endswith(".py"):
                status = entry.stat()
                about.update(f"{entry.name} {status.st_size} {status.st_mtime_ns}".encode())
    return about.hexdigest().encode()


def _pydantic_version() -> Path:
    """The module of pydantic that holds its version: to import it, or to ask for it otherwise, would take longer."""
    spec = find_spec("pydantic")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("pydantic")
    return Path(spec.origin).with_name("version.py")


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()


def _kinds(kind: type[Entry]) -> Iterator[type[Entry]]:
    for narrower in kind.__subclasses__():
        yield narrower
        yield from _kinds(narrower)


def _data(value: Any) -> Any:
    """An entry as its kind and the fields it was given, a mapping as its pairs: names of JSON are texts only."""
    if isinstance(value, Entry):
        return [type(value).__name__, {name: _data(inner) for name, inner in value.given.items()}]
    if isinstance(value, dict):
        return {"pairs": [[key, _data(inner)] for key, inner in value.items()]}
    if isinstance(value, tuple):
        return {"items": [_data(inner) for inner in value]}
    return value


def _entry(data: Any, kinds: dict[str, type[Entry]]) -> Any:
    """What `_data` wrote; it was valid when it was kept, and is not validated again."""
    if isinstance(data, list):
        kind, fields = data
        return kinds[kind].made({name: _entry(inner, kinds) for name, inner in fields.items()})
    if isinstance(data, dict):
        if "items" in data:
            return tuple([_entry(inner, kinds) for inner in data["items"]])
        return {key: _entry(inner, kinds) for key, inner in data["pairs"]}
    return data
