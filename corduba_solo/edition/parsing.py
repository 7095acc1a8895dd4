"""Parses the small, strict part of YAML that our files are written in, from the parser's events to plain data."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import yaml

from corduba_solo.bounds import DEEPEST, LONGEST_KEY, LONGEST_TEXT, MOST_ENTRIES, MOST_VALUES, harmless
from corduba_solo.edition.faults import Path_

# The parser in C is ten times as fast; where PyYAML was built without it the pure one reads the same files.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Lines = dict[Path_, int]

_INTEGER = re.compile(r"[-+]?[0-9]{1,9}")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


class Halt(Exception):
    """Reading cannot go on; carries the line, the path and the problem."""

    def __init__(self, line: int, path: Path_, problem: str, allowed: str = "") -> None:
        self.line, self.path, self.problem, self.allowed = line, path, problem, allowed


class _Open(NamedTuple):
    """A mapping or list that is being filled; `key` is a one-item slot for the name whose value comes next."""

    items: dict[str | int, Any] | list[Any]
    key: list[str | int]
    line: int


def parsed(text: str, lines: Lines | None) -> Any:
    """Builds the data straight from the parser's events: no recursion, no types but our own, one pass."""
    stack: list[_Open] = []
    roots: list[Any] = []
    try:
        for number, event in enumerate(yaml.parse(text, Loader=LOADER)):
            if number > MOST_VALUES:
                raise Halt(1, (), f"the file has more than {MOST_VALUES:,} values")
            _take(event, stack, roots, lines)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Halt(mark.line + 1 if mark else 1, _here(stack), f"this is not YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        reason = getattr(error, "reason", "it cannot be read")
        raise Halt(_line_at(text, getattr(error, "position", 0)), (), f"this is not YAML: {reason}") from None
    return roots[0] if roots else None


def _line_at(text: str, position: int | None) -> int:
    return text.count("\n", 0, position or 0) + 1


def _take(event: Any, stack: list[_Open], roots: list[Any], lines: Lines | None) -> None:
    kind = type(event)
    if kind is yaml.ScalarEvent:
        _refuse_extras(event, stack)
        value: Any = harmless(event.value)
        if len(value) > (most := LONGEST_KEY if _wants_key(stack) else LONGEST_TEXT):
            raise Halt(event.start_mark.line + 1, _here(stack), f"a text of {len(value)} signs", f"at most {most}")
        if event.implicit[0]:
            value = _WORDS.get(value, value) if not _INTEGER.fullmatch(value) else int(value)
        _put(value, event, stack, roots, lines)
    elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
        _refuse_extras(event, stack)
        if len(stack) >= DEEPEST:
            raise Halt(event.start_mark.line + 1, _here(stack), f"nested more than {DEEPEST} levels deep")
        items: dict[str | int, Any] | list[Any] = {} if kind is yaml.MappingStartEvent else []
        if _wants_key(stack):
            raise Halt(event.start_mark.line + 1, _here(stack), "a list or mapping cannot be a name")
        if stack and lines is not None:
            lines.setdefault(_here(stack), event.start_mark.line + 1)
        stack.append(_Open(items, [], event.start_mark.line + 1))
    elif kind is yaml.MappingEndEvent:
        _put(stack.pop().items, event, stack, roots, lines)
    elif kind is yaml.SequenceEndEvent:
        _put(tuple(stack.pop().items), event, stack, roots, lines)
    elif kind is yaml.AliasEvent:
        raise Halt(event.start_mark.line + 1, _here(stack), f"*{event.anchor}: references are not read here")
    elif kind is yaml.DocumentStartEvent and roots:
        raise Halt(event.start_mark.line + 1, (), "a second document begins", "one document in a file")


def _refuse_extras(event: Any, stack: list[_Open]) -> None:
    if event.anchor is not None:
        raise Halt(event.start_mark.line + 1, _here(stack), f"&{event.anchor}: references are not read here")
    if event.tag is not None and event.tag != "!":
        raise Halt(event.start_mark.line + 1, _here(stack), f"{event.tag}: tags are not read here")


def _wants_key(stack: list[_Open]) -> bool:
    return bool(stack) and isinstance(stack[-1].items, dict) and not stack[-1].key


def _here(stack: list[_Open]) -> Path_:
    """The path of the value that comes next."""
    return tuple(
        step for level in stack for step in (level.key if isinstance(level.items, dict) else [len(level.items)])
    )


def _put(value: Any, event: Any, stack: list[_Open], roots: list[Any], lines: Lines | None) -> None:
    """Lays a finished name or value where it belongs."""
    if not stack:
        roots.append(value)
        return
    top = stack[-1]
    if len(top.items) >= MOST_ENTRIES:
        raise Halt(event.start_mark.line + 1, _here(stack[:-1]), f"more than {MOST_ENTRIES:,} entries")
    if isinstance(top.items, list):
        if lines is not None:
            lines.setdefault(_here(stack), event.start_mark.line + 1)
        top.items.append(value)
    elif top.key:
        top.items[top.key.pop()] = value
    else:
        _name(value, event, stack, lines)


def _name(value: Any, event: Any, stack: list[_Open], lines: Lines | None) -> None:
    line = event.start_mark.line + 1
    if isinstance(value, bool) or value is None:
        # A person who writes `true:` means the word, and so it is reported as an unknown name further on.
        value = str(event.value)
    top = stack[-1]
    if value in top.items:
        raise Halt(line, (*_here(stack), value), "this name stands twice in one mapping", "each name once")
    top.key.append(value)
    if lines is not None:
        lines[_here(stack)] = line
