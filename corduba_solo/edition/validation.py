"""Turns raw data into an Edition, and what pydantic finds wrong into findings in plain words."""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from corduba_solo.bounds import MOST_FAULTS
from corduba_solo.edition.entry import Entry, Numbers
from corduba_solo.edition.faults import Finding, Path_, listed, nearest, shown
from corduba_solo.edition.forms import checked, types_of
from corduba_solo.edition.models import Edition

SOURCES = (
    "reconstructed, ruling, overlay, printed p. N, inferred p. N, "
    "or a mapping of fields to these with rest for the others"
)


def validated(data: Any) -> Edition | list[Finding]:
    """The edition, or everything that is wrong with its form."""
    try:
        return checked(Edition, data)
    except ValidationError as error:
        details = error.errors(include_url=False)[:MOST_FAULTS]
        return _merged([_finding(detail, data) for detail in details])


def _merged(findings: list[Finding]) -> list[Finding]:
    """One finding per place: where several kinds of value are possible pydantic reports each of them."""
    found: dict[Path_, Finding] = {}
    paths = {finding.path for finding in findings}
    for finding in findings:
        if finding.path[-1:] == ("source",) and any(path[:-1] == finding.path for path in paths):
            # A source that is a mapping is not a text either; what is wrong inside it says more.
            continue
        first = found.setdefault(finding.path, finding)
        if finding.allowed and finding.allowed not in first.allowed:
            found[finding.path] = first._replace(allowed=f"{first.allowed} or {finding.allowed}")
    return list(found.values())


def _finding(detail: ErrorDetails, data: Any) -> Finding:
    path = _real_path(detail["loc"], data, absent=detail["type"] == "missing")
    kind, value, bounds = detail["type"], detail["input"], detail.get("ctx", {})
    if "source" in path[-2:] and kind not in ("missing", "extra_forbidden"):
        return Finding(path, f"{shown(value)} is not a source", SOURCES)
    if detail["loc"][-1:] == ("[key]",):
        names = _names(_annotation(path[:-1]))
        return Finding(path, f"unknown name{nearest(path[-1], names)}", _key_words(path, names))
    if kind == "missing":
        return Finding(path, "this is missing", _type_words(_annotation(path)))
    if kind == "extra_forbidden":
        names = _names(_annotation(path[:-1]))
        return Finding(path, f"unknown name{nearest(path[-1], names)}", listed(names))
    if kind == "greater_than_equal":
        return Finding(path, f"{shown(value)} is too small", _type_words(_annotation(path)) or f"from {bounds['ge']}")
    if kind == "less_than_equal":
        return Finding(path, f"{shown(value)} is too large", _type_words(_annotation(path)) or f"up to {bounds['le']}")
    if kind in ("too_short", "too_long") and isinstance(value, tuple):
        return Finding(path, f"a list of {len(value)}", _type_words(_annotation(path)))
    if kind == "string_too_long":
        return Finding(path, f"a text of {len(value)} signs", f"at most {bounds['max_length']}")
    if kind == "string_too_short":
        return Finding(path, "an empty text", "a text")
    return Finding(path, f"{shown(value)} does not fit here", _type_words(_annotation(path)))


def _key_words(path: Path_, names: tuple[str, ...]) -> str:
    if names:
        return listed(names)
    return "1 to 12" if path[-2:-1] == ("track",) else "lower-case letters, digits and _, a letter first"


def _real_path(loc: tuple[int | str, ...], data: Any, *, absent: bool) -> Path_:
    """The place in the data: pydantic's marks for the branches of a union and for keys are left out."""
    path: list[int | str] = []
    here = data
    for position, step in enumerate(loc):
        if _holds(here, step):
            path.append(step)
            here = here[step]
        elif absent and position == len(loc) - 1 and _could_hold(here, step):
            path.append(step)
    return tuple(path)


def _holds(here: Any, step: int | str) -> bool:
    return step in here if isinstance(here, dict) else _could_hold(here, step) and int(step) < len(here)


def _could_hold(here: Any, step: int | str) -> bool:
    return isinstance(here, dict) or (isinstance(here, tuple) and isinstance(step, int))


def _annotation(path: Path_) -> Any:
    """The type the schema wants at a place; None where the schema knows no such place."""
    here: Any = Edition
    for step in path:
        here = _inside(_plain(here), step)
    return here


def _plain(annotation: Any) -> Any:
    """The container among the choices of an optional or annotated type, else the type itself."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) in (Union, types.UnionType):
        choices = [_plain(choice) for choice in get_args(annotation) if choice is not type(None)]
        containers = [choice for choice in choices if _is_entry(choice) or get_origin(choice) in (dict, tuple)]
        return (containers or choices)[0]
    return annotation


def _is_entry(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Entry)


def _inside(annotation: Any, step: int | str) -> Any:
    if _is_entry(annotation):
        return types_of(annotation).get(str(step))
    if get_origin(annotation) is dict:
        return get_args(annotation)[1]
    if get_origin(annotation) is tuple and isinstance(step, int):
        arguments = get_args(annotation)
        return arguments[0] if arguments[-1] is ... else arguments[min(step, len(arguments) - 1)]
    return None


def _names(annotation: Any) -> tuple[str, ...]:
    """The names a mapping may hold; none when they are free."""
    plain = _plain(annotation)
    if _is_entry(plain):
        return tuple(types_of(plain))
    if get_origin(plain) is dict and get_origin(_plain(get_args(plain)[0])) is Literal:
        return tuple(str(word) for word in get_args(_plain(get_args(plain)[0])))
    return ()


def _type_words(annotation: Any) -> str:
    """What may stand at a place, for people."""
    if annotation is None:
        return ""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *rest = get_args(annotation)
        return _type_words(inner) + (_bounds(rest) if inner is int else "")
    if origin in (Union, types.UnionType):
        choices = [choice for choice in get_args(annotation) if choice is not type(None)]
        return " or ".join(_type_words(choice) for choice in choices)
    if origin is Literal:
        return listed("true" if word is True else word for word in get_args(annotation))
    if _is_entry(annotation):
        return f"a mapping of {listed(_names(annotation))}"
    if origin is dict:
        return f"a mapping{' of ' + listed(_names(annotation)) if _names(annotation) else ' of names'}"
    if origin is tuple:
        arguments = get_args(annotation)
        return "a list" if arguments[-1] is ... else f"a list of {len(arguments)}"
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(annotation, "")


def _bounds(metadata: list[Any]) -> str:
    """` from 1 to 20`, out of the constraints beside a type."""
    for item in metadata:
        if isinstance(item, Numbers):
            return f" from {item.least}" + (f" to {item.most}" if item.most is not None else "")
    return ""
