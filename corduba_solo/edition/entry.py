"""What every piece of the edition is: a frozen record, made without pydantic and checked by it where it is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self, dataclass_transform

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Entry:
    """A record of the fields that a kind annotates. It holds what it was given; the class holds the defaults.

    Pydantic takes long to import, and a kept edition needs nothing checked: so these are no classes of pydantic's, nor
    dataclasses, each of which would be written and compiled anew at every start.
    """

    fields: ClassVar[Mapping[str, str]] = {}
    """The names of a kind's fields, with those in a file: there none ends in an underscore."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.fields = {**cls.fields, **{name: name.rstrip("_") for name in cls.__annotations__}}

    def __init__(self, **given: Any) -> None:
        """For what the program itself makes; what comes from outside is checked by `forms.checked`."""
        kind = type(self)
        wrong = [name for name in given if name not in kind.fields]
        wrong += [name for name in kind.fields if name not in given and kind.requires(name)]
        if wrong:
            raise TypeError(f"{kind.__name__}: unknown or missing: {', '.join(wrong)}")
        vars(self).update(given)

    @classmethod
    def made(cls, given: Mapping[str, Any]) -> Self:
        """One of fields that are known to be right."""
        entry = cls.__new__(cls)
        vars(entry).update(given)
        return entry

    @classmethod
    def requires(cls, name: str) -> bool:
        """Whether a field has no default."""
        return not hasattr(cls, name)

    @property
    def given(self) -> Mapping[str, Any]:
        """The fields that it was given; the others are at their defaults."""
        return MappingProxyType(vars(self))

    def changed(self, **fields: Any) -> Self:
        """The same with some fields changed."""
        return type(self)(**{**vars(self), **fields})

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """Every field and its value, in the order in which they are written down."""
        return ((name, getattr(self, name)) for name in type(self).fields)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return vars(self) == vars(other) or tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash((type(self), *[getattr(self, name) for name in type(self).fields]))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """How pydantic checks one: it asks for this wherever a kind of entry is wanted."""
        from corduba_solo.edition.forms import schema_of

        return schema_of(cls, handler)


class Numbers:
    """Beside `int` in a field's type: its least and most, as pydantic's `Field` would say them."""

    __is_annotated_types_grouped_metadata__ = True
    """Makes pydantic take the constraints that it consists of."""

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most

    def __iter__(self) -> Iterator[Any]:
        from annotated_types import Ge, Le

        yield Ge(self.least)
        if self.most is not None:
            yield Le(self.most)


class Texts:
    """Beside `str` in a field's type: what the text must match, and how long it may be."""

    __is_annotated_types_grouped_metadata__ = True

    def __init__(self, pattern: str | None = None, least: int | None = None, most: int | None = None) -> None:
        self.pattern, self.least, self.most = pattern, least, most

    def __iter__(self) -> Iterator[Any]:
        from pydantic import StringConstraints

        yield from StringConstraints(pattern=self.pattern, min_length=self.least, max_length=self.most)


def written(value: Any) -> Any:
    """A value as it would stand in a file, defaults included: entries as mappings without what is none."""
    if isinstance(value, Entry):
        names = type(value).fields
        return {names[name]: written(inner) for name, inner in value if inner is not None}
    if isinstance(value, dict):
        return {key: written(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return tuple(map(written, value))
    return value
