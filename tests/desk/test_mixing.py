"""A set put together step by step: every step leads to, or towards, a set on offer (UX 7)."""

from __future__ import annotations

from corduba_solo.desk.mixing import Mix


def test_every_swap_leads_to_a_set_on_offer_and_changes_as_little_as_it_can() -> None:
    ways = ((("wood", 2),), (("wood", 1), ("amphorae", 1)), (("amphorae", 2),))
    mix = Mix(ways, ways[0])
    assert mix.kinds == ("wood", "amphorae")
    assert mix.stepped("wood", 1) is None
    one = mix.stepped("amphorae", 1)
    assert one is not None
    assert one.amounts == ways[1]
    assert one.turned(1).amounts == ways[2]
    assert one.turned(1).turned(1).amounts == ways[0]
    assert one.emptied().amounts == ways[0]


def test_what_is_gathered_begins_with_nothing_and_never_leaves_what_can_be_completed() -> None:
    sets = ((("food", 2),), (("food", 1), ("stone", 1)))
    mix = Mix(sets, (), gathers=True)
    assert not mix.complete
    assert mix.stepped("food", -1) is None
    with_stone = mix.stepped("stone", 1)
    assert with_stone is not None
    assert with_stone.stepped("stone", 1) is None
    full = with_stone.stepped("food", 1)
    assert full is not None
    assert full.complete
    assert full.amounts == sets[1]
    assert full.emptied().amounts == ()
