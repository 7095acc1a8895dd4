"""The catalogue of one language: messages by identifier, with named parameters and plural forms.

A language is a package of this folder with `MESSAGES`. A message is a sentence with `{parameters}`, or a mapping from
plural category to sentence, chosen by the parameter `count`. Sentences are whole, so that every language can order its
words freely; only lists are joined, by messages of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from string import Formatter

from corduba_solo.bounds import harmless, is_seen
from corduba_solo.started import started_as

Message = str | Mapping[str, str]
Messages = Mapping[str, Message]
Param = str | int

FALLBACK = "en"
OTHER = "other"
COUNT = "count"
PROGRAM = "program"
"""A parameter that nobody hands over."""


def _one_or_other(count: int) -> str:
    return "one" if count == 1 else OTHER


PLURALS: dict[str, Callable[[int], str]] = {"en": _one_or_other, "de": _one_or_other, "es": _one_or_other}
"""Which plural category a whole number falls into, by language."""


class NoSuchMessage(LookupError):
    """An identifier without a message, or a message with a parameter that was not given."""


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are words for."""
    return tuple(lang for lang in PLURALS if find_spec(f"corduba_solo.locale.{lang}"))


@cache
def messages(lang: str) -> Messages:
    """A language's messages, loaded when first asked for; none for a language that is still to come."""
    if lang not in languages():
        return {}
    found: Messages = import_module(f"corduba_solo.locale.{lang}").MESSAGES
    return found


def parameters(message: Message) -> frozenset[str]:
    """The names of the parameters a message takes, its plural forms together."""
    forms = (message,) if isinstance(message, str) else message.values()
    return frozenset(name for form in forms for _, name, _, _ in Formatter().parse(form) if name) - {PROGRAM}


class _Given(dict[str, Param]):
    """Parameters, and besides what any message may name: how the program is started here."""

    def __missing__(self, name: str) -> str:
        if name == PROGRAM:
            return started_as()
        raise KeyError(name)


class Catalogue:
    """The words of one language. A strict one raises where a lenient one falls back to English, then to the bare id."""

    def __init__(self, lang: str = FALLBACK, *, strict: bool = False) -> None:
        if lang not in PLURALS:
            raise NoSuchMessage(f"there is no language {lang!r}")
        self.lang = lang
        self.strict = strict

    def text(self, message_id: str, /, **params: Param) -> str:
        """The message with its parameters filled in; whatever they are, it can be shown."""
        for name, value in params.items():
            if isinstance(value, str) and not is_seen(value):
                params[name] = harmless(value)
        try:
            return self._form(self.lang, message_id, params).format_map(_Given(params))
        except (KeyError, NoSuchMessage) as error:
            if self.strict:
                raise NoSuchMessage(f"{message_id} in {self.lang}: {error}") from error
        # A game goes on with a plain word where a sentence is missing.
        try:
            return self._form(FALLBACK, message_id, params).format_map(_Given(params))
        except (KeyError, NoSuchMessage):
            return " ".join([message_id, *(str(value) for value in params.values())])

    def has(self, message_id: str) -> bool:
        """Whether `text` has words for it, in this language or, unless it is strict, in English."""
        return message_id in messages(self.lang) or (not self.strict and message_id in messages(FALLBACK))

    def _form(self, lang: str, message_id: str, params: Mapping[str, Param]) -> str:
        message = messages(lang).get(message_id)
        if message is None:
            raise NoSuchMessage("no such message")
        if isinstance(message, str):
            return message
        count = params[COUNT]
        category = PLURALS[lang](abs(int(count)))
        return message.get(category, message[OTHER])

    def listing(self, items: Iterable[str], empty: str = "list.nothing") -> str:
        """`a, b and c`; when there is none, another message."""
        words = list(items)
        if not words:
            return self.text(empty)
        line = words[0]
        for word in words[1:-1]:
            line = self.text("list.more", so_far=line, item=word)
        return self.text("list.last", so_far=line, item=words[-1]) if len(words) > 1 else line

    def either(self, items: Iterable[str]) -> str:
        """`a or b`."""
        line, *rest = items
        for word in rest:
            line = self.text("list.or", so_far=line, item=word)
        return line

    def series(self, items: Iterable[str]) -> str:
        """`a, b, c`, for costs and gains; `nothing` when there is none."""
        line = ""
        for word in items:
            line = self.text("list.more", so_far=line, item=word) if line else word
        return line or self.text("list.nothing")

    def signed(self, number: int) -> str:
        """`+2` or `−1`."""
        return self.text("number.up" if number >= 0 else "number.down", number=abs(number))
