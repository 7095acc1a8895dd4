"""Has pydantic check what is read of the kinds of the edition, and makes entries of what is right."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NotRequired, TypeVar, get_type_hints

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, ValidatorFunctionWrapHandler
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypedDict  # pydantic takes none but these before Python 3.12

from corduba_solo.edition.entry import Entry, written

Kind = TypeVar("Kind", bound=Entry)
AnyKind = Any
"""A kind of entry; mypy takes no class for a key that has a hash of its own."""
_TypedDict: Any = TypedDict


def checked(kind: type[Kind], data: Any) -> Kind:
    """An entry from plain data; pydantic's ValidationError names everything that is wrong with them."""
    wanted: AnyKind = kind
    entry: Kind = _adapter(wanted).validate_python(data)
    return entry


@cache
def _adapter(kind: AnyKind) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


@cache
def types_of(kind: AnyKind) -> dict[str, Any]:
    """The type of each field, by its name in a file."""
    found = get_type_hints(kind, include_extras=True)
    return {in_file: found[name] for name, in_file in kind.fields.items()}


def schema_of(kind: AnyKind, handler: GetCoreSchemaHandler) -> CoreSchema:
    """Checks a mapping strictly and makes an entry of what it gives; an entry is taken as it is."""

    def entry(value: Any, check: ValidatorFunctionWrapHandler) -> Any:
        return value if isinstance(value, kind) else kind.made(check(value))

    form = core_schema.no_info_wrap_validator_function(entry, handler.generate_schema(_form(kind)))
    form["serialization"] = core_schema.plain_serializer_function_ser_schema(written)
    return form


@cache
def _form(kind: AnyKind) -> Any:
    """The mapping that a kind is written as: without unknown names, and with those that have no default.

    What is left out stays out, so that an entry holds no more than it was given.
    """
    fields: dict[str, Any] = {}
    for (name, in_file), wanted in zip(kind.fields.items(), types_of(kind).values(), strict=True):
        named = wanted if name == in_file else Annotated[wanted, Field(alias=in_file)]
        fields[name] = named if kind.requires(name) else NotRequired[named]
    # Called by another name: type checkers read a TypedDict where it stands, and this one comes of what is annotated.
    form: Any = _TypedDict(kind.__name__, fields)
    form.__pydantic_config__ = ConfigDict(extra="forbid", strict=True)
    return form
