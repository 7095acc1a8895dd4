"""Paying and gathering by steps: every step is a set of the rules' list, one confirm does the whole thing (UX 7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from moments import asked, asking, rich

from corduba_solo.desk import spots
from corduba_solo.desk.foresee import foresee
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.input.table.pointing import click
from corduba_solo.rules.actions import Action, Activate, Bridge, Build, Discard, Pay, Raise
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import LayBridge, LayTile, MainAction, MakeDeal, PayBill
from corduba_solo.session.game import Session
from corduba_solo.view.map import cell_rect

from .driver import Driver
from .player import By, Player, seat

CTRL = pygame.KMOD_CTRL


def paying(session: Session, kind: type[Build | Activate | Raise]) -> list[Action]:
    """Main actions of a kind that can be paid in more than one way."""
    return [
        action
        for action in legal_actions(session.state)
        if isinstance(action, kind)
        and any(
            isinstance(one.asked, PayBill) and len(one.options) > 1 for one in foresee(session.state, [action]).settled
        )
    ]


def bridging(session: Session) -> list[Build]:
    return [
        action
        for action in legal_actions(session.state)
        if isinstance(action, Build)
        and any(
            isinstance(one.asked, LayBridge) and len(one.options) > 1
            for one in foresee(session.state, [action]).settled
        )
    ]


def point_at(player: Player, action: Action) -> Table:
    """Choose an action at its spot, with its first place; nothing is confirmed."""
    table = player.table
    if isinstance(action, Build):
        player.choose(spots.Unbuilt(action.building))
        assert table.hand is not None
        player.aim(min(spot for spot, ways in table.hand.places.items() if ways[0] == action))
    else:
        player.choose(next(key for key, group in table.model.offers.items() if action in group))
        player.choose_way(action)
    return table


# ── in the preview ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize("kind", [Build, Activate, Raise])
def test_the_payment_is_changed_in_the_preview_and_one_confirm_does_it_all(
    kind: type[Build | Activate | Raise], by: By, shelf: Path
) -> None:
    session = rich()
    here = session.position
    action = paying(session, kind)[0]
    driver = Driver(shelf)
    table = seat(driver, session)
    player = Player(driver, by)
    table = point_at(player, action)
    assert table.mix is not None
    first, last = table.mix.options[0], table.mix.options[-1]
    assert table.mix.amounts == first
    preview = table.model.preview
    assert preview is not None
    assert tuple((chip.what.kind, chip.amount) for chip in preview.cost) == first
    if by == "keys":
        driver.press(pygame.K_v, "V", pygame.KMOD_SHIFT)
    else:
        if table.hand and table.hand.aim:
            cursor = _cell(driver, table.hand.aim)
            click(table, driver.table.spot_at(cursor), driver.table.layout, cursor)
            driver.app.screen.changed = True
            driver.app.draw()
            assert table.hand.set_down
        player.put_together(last)
    preview = table.model.preview
    assert preview is not None
    assert tuple((chip.what.kind, chip.amount) for chip in preview.cost) == last
    assert session.position == here
    player._confirm()
    assert session.actions[here] == action
    assert Pay(last) in session.actions[here:]
    session.go_to(here)


def _cell(driver: Driver, aim: tuple[int, int]) -> tuple[int, int]:
    return cell_rect(driver.table.layout, *aim).center


def test_the_wheel_counts_on_a_stepper_and_leaves_the_tile_as_it_is(shelf: Path) -> None:
    session = rich()
    driver = Driver(shelf)
    table = seat(driver, session)
    player = Player(driver, "mouse")
    table = point_at(player, paying(session, Build)[0])
    assert table.hand is not None
    assert table.hand.aim is not None
    driver.click_at(_cell(driver, table.hand.aim))
    turn, mix = table.hand.turn, table.mix
    assert mix is not None
    kind = next(kind for kind in mix.kinds if mix.stepped(kind, 1))
    driver.move(driver.find(spots.Step(kind)).rect.center)
    driver.wheel(1)
    assert table.mix is not None
    assert table.mix.count(kind) > mix.count(kind)
    driver.wheel(-1)
    assert table.mix.count(kind) < table.mix.most
    assert table.hand.turn == turn


def test_a_tile_that_was_set_down_stays_and_is_picked_up_again(shelf: Path) -> None:
    session = rich()
    driver = Driver(shelf)
    table = seat(driver, session)
    player = Player(driver, "mouse")
    here = session.position
    table = point_at(player, paying(session, Build)[0])
    held = table.hand
    assert held is not None
    assert held.aim is not None
    driver.click_at(_cell(driver, held.aim))
    assert table.hand == replace(held, set_down=True)
    driver.move(_cell(driver, (2, 0)))
    assert table.hand == replace(held, set_down=True)
    driver.press(pygame.K_ESCAPE)
    assert table.hand == held
    driver.move(_cell(driver, (2, 0)))
    assert table.hand == replace(held, aim=(2, 0))
    assert session.position == here


# ── bridges ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_bridge_is_shown_under_the_ghost_and_can_be_another(by: By, shelf: Path) -> None:
    session = asking("bridge")
    session.undo("action")
    here = session.position
    driver = Driver(shelf)
    table = seat(driver, session)
    player = Player(driver, by)
    action = bridging(session)[0]
    player.choose(spots.Unbuilt(action.building))
    assert table.hand is not None
    for spot in sorted(spot for spot, ways in table.hand.places.items() if ways[0] == action):
        player.aim(spot)
        assert table.model.preview is not None
        if table.model.preview.bridges:
            break
    ghost, preview = table.model.ghost, table.model.preview
    assert ghost is not None
    assert preview is not None
    assert ghost.bridge.bit_count() == preview.bridge > 0
    assert table.hand.aim is not None
    if by == "keys":
        driver.press(pygame.K_b, "b")
    else:
        driver.click_at(_cell(driver, table.hand.aim))
        driver.click(spots.Change.BRIDGE)
    other = table.model.ghost
    assert other is not None
    assert other.bridge != ghost.bridge
    player._confirm()
    done = session.actions[here:]
    names = session.book.maps[other.district].names
    assert [action.cell for action in done if isinstance(action, Bridge)]
    assert all(
        other.bridge >> next(bit for bit, name in names.items() if name == action.cell) & 1
        for action in done
        if isinstance(action, Bridge)
    )
    assert not isinstance(asked(session), LayBridge | LayTile)
    session.go_to(here)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_6_1_1_a_bridge_met_in_a_resumed_game_is_shown_under_its_ghost(by: By, shelf: Path) -> None:
    """UX 7: as in a fresh build, with its cost; the tile itself lies and is not taken up again."""
    session = asking("bridge")
    here = session.position
    driver = Driver(shelf)
    table = seat(driver, session)
    player = Player(driver, by)
    assert table.model.tray is None
    ghost, preview = table.model.ghost, table.model.preview
    assert ghost is not None
    assert preview is not None
    assert ghost.legal
    assert ghost.bridge.bit_count() == preview.bridge > 0
    for key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_r):
        driver.press(key, "r" if key == pygame.K_r else "")
        assert table.model.ghost == ghost
    if by == "keys":
        driver.press(pygame.K_b, "b")
    else:
        driver.click(spots.Change.BRIDGE)
    other = table.model.ghost
    assert other is not None
    assert other.bridge != ghost.bridge
    player._confirm()
    names = session.book.maps[other.district].names
    laid = [action.cell for action in session.actions[here:] if isinstance(action, Bridge)]
    assert laid
    assert all(names[bit] not in laid or other.bridge >> bit & 1 for bit in names)
    assert not isinstance(asked(session), LayBridge)


# ── sets that are asked for ───────────────────────────────────────────────────────────────────────────────────────


def test_the_starting_resources_are_counted_up_and_can_be_started_over(shelf: Path) -> None:
    session = asking("take")
    here = session.position
    driver = Driver(shelf)
    table = seat(driver, session)
    assert not driver.has(spots.Change.RESET)
    driver.press(pygame.K_RETURN)
    assert session.position == here
    driver.press(pygame.K_UP)
    driver.press(pygame.K_UP)
    assert table.mix is not None
    assert table.mix.amounts == (("food", 2),)
    assert not table.model.prompt.buttons[-1].enabled
    driver.click(spots.Change.RESET)
    assert table.mix.total == 0
    while table.mix.total < table.mix.most:
        driver.click(spots.More("wood") if driver.has(spots.More("wood")) else spots.More("stone"))
    assert not any(driver.has(spots.More(kind)) for kind in RESOURCES)
    driver.press(pygame.K_RETURN)
    assert session.actions[here] in legal_actions(session.state_at(here))
    session.go_to(here)


@pytest.mark.parametrize("kind", ["take", "keep", "give", "pay"])
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_every_set_on_offer_can_be_put_together(kind: str, by: By, shelf: Path) -> None:
    session = asking(kind)
    driver = Driver(shelf)
    player = Player(driver, by)
    here = session.position
    options = list(legal_actions(session.state))
    for action in options[:: max(1, len(options) // 6)]:
        seat(driver, session)
        player.do(action)
        assert session.actions[here] == action
        session.go_to(here)


def test_the_store_is_tidied_at_once_and_the_rules_agree_with_every_set(shelf: Path) -> None:
    session = asking("discard")
    here = session.position
    driver = Driver(shelf)
    table = seat(driver, session)
    assert table.mix is not None
    held: dict[str, int] = dict(zip(RESOURCES, session.state.sides[0].store, strict=True))
    over = sum(held.values()) - session.book.store_limit - session.state.perks.store
    assert all(sum(count for _, count in way) == over for way in table.mix.options)
    assert all(count <= held[name] for way in table.mix.options for name, count in way)
    for way in table.mix.options[:: max(1, len(table.mix.options) // 4)]:
        table = seat(driver, session)
        Player(driver, "mouse").put_together(way)
        assert table.model.preview is not None
        assert {chip.what.kind: chip.amount for chip in table.model.preview.cost} == dict(way)
        driver.press(pygame.K_RETURN)
        gone = [action.resource for action in session.actions[here:] if isinstance(action, Discard)]
        assert {name: gone.count(name) for name in gone} == dict(way)
        session.go_to(here)


# ── ways back ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_undo_and_redo_take_a_whole_gesture(shelf: Path) -> None:
    """Building, laying and paying were one confirm, so they are one step back and one forth."""
    session = rich()
    here = session.position
    driver = Driver(shelf)
    seat(driver, session)
    player = Player(driver, "keys")
    player.do(paying(session, Build)[0])
    there = session.position
    assert there > here + 1
    driver.press(pygame.K_z, "z", CTRL)
    assert session.position == here
    driver.press(pygame.K_y, "y", CTRL)
    assert session.position == there
    session.go_to(here)


def test_the_trader_can_come_back_before_he_has_dealt(shelf: Path) -> None:
    session = rich()
    driver = Driver(shelf)
    table = seat(driver, session)
    for by in ("keys", "mouse"):
        driver.press(pygame.K_t, "t")
        assert isinstance(table.asked, MakeDeal)
        if by == "keys":
            driver.press(pygame.K_ESCAPE)
        else:
            driver.click(spots.Button.CANCEL)
        assert isinstance(table.asked, MainAction)
