"""The catalogue itself: parameters, plurals, lists, and every message well formed in every language."""

from __future__ import annotations

from importlib.util import find_spec
from string import Formatter

import pytest

from corduba_solo.locale.catalogue import COUNT, OTHER, PLURALS, Catalogue, NoSuchMessage, messages, parameters

LANGUAGES = [lang for lang in PLURALS if find_spec(f"corduba_solo.locale.{lang}")]
EN = Catalogue("en", strict=True)


def test_a_message_is_filled_by_name() -> None:
    assert EN.text("gain.prestige", count=2, district="Pars Servorum") == "+2 prestige in Pars Servorum"


@pytest.mark.parametrize(("count", "words"), [(0, "0 denarii"), (1, "1 denarius"), (2, "2 denarii")])
def test_the_plural_form_follows_the_count(count: int, words: str) -> None:
    assert EN.text("amount.denarii", count=count) == words


@pytest.mark.parametrize(
    ("items", "words"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists_are_joined_as_the_language_does(items: list[str], words: str) -> None:
    assert EN.listing(items) == words


def test_numbers_carry_a_true_minus() -> None:
    assert (EN.signed(2), EN.signed(-1)) == ("+2", "−1")


def test_a_strict_catalogue_raises_for_what_is_missing() -> None:
    with pytest.raises(NoSuchMessage, match=r"no\.such"):
        EN.text("no.such")
    with pytest.raises(NoSuchMessage, match="district"):
        EN.text("gain.prestige", count=1)


def test_a_lenient_catalogue_goes_on_with_a_plain_word() -> None:
    assert Catalogue().text("no.such", count=3) == "no.such 3"


@pytest.mark.parametrize("lang", PLURALS)
def test_a_message_is_there_when_it_has_words_of_any_kind(lang: str) -> None:
    catalogue = Catalogue(lang)
    known = next(iter(messages("en")))
    assert catalogue.has(known)
    assert catalogue.text(known) != known
    assert not catalogue.has("no.such.message")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(NoSuchMessage, match="xx"):
        Catalogue("xx")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_well_formed(lang: str) -> None:
    for name, message in messages(lang).items():
        forms = [message] if isinstance(message, str) else list(message.values())
        if not isinstance(message, str):
            assert OTHER in message, name
        for form in forms:
            assert form == form.strip() or name == "text.prompt", name
            assert "'" not in form, f"{name}: an apostrophe is ’"
            for _, field, spec, conversion in Formatter().parse(form):
                assert field is None or (field.isidentifier() and not spec and not conversion), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_messages_of_english_with_their_parameters(lang: str) -> None:
    theirs = set(messages(lang))
    assert theirs == set(messages("en"))
    for name in theirs:
        # A language may leave out the number where its form says it.
        assert parameters(messages(lang)[name]) | {COUNT} == parameters(messages("en")[name]) | {COUNT}, name
