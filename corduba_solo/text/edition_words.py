"""Puts costs and gains into short English, in one place."""

from __future__ import annotations

from corduba_solo.edition.models import Action, Bonus, Discount
from corduba_solo.edition.vocabulary import DISTRICTS, Cost, Gain, PrestigeGain, Trade

# One unit and several; what is not here is said the same way for any number.
_PLURALS = {
    "workers": ("worker", "workers"),
    "denarii": ("denarius", "denarii"),
    "tools": ("tool", "tools"),
    "amphorae": ("amphora", "amphorae"),
    "resources": ("resource of choice", "resources of choice"),
    "basic": ("basic resource of choice", "basic resources of choice"),
}
_DISTRICT_NAMES = {name: name.capitalize() for name in DISTRICTS}
_GOODS = ("denarii", "food", "wood", "stone", "tools", "amphorae", "marble")
_THINGS = ("workers", *_GOODS, "resources", "basic")
_NOTHING = "–"


def cost_words(cost: Cost | Bonus | Discount) -> str:
    """`3 workers, 5 denarii, 1 tool`."""
    words = [_amount(name, count) for name in _THINGS if (count := getattr(cost, name, None))]
    if isinstance(cost, Cost):
        words += [f"−{cost.register_} register"] if cost.register_ else []
        words += [f"−{cost.popularity} popularity"] if cost.popularity else []
        words += [f"−{cost.prestige} prestige in one district"] if cost.prestige else []
    return ", ".join(words) or _NOTHING


def gain_words(gain: Gain) -> str:
    """`+1 popularity, 2 denarii`, in the order in which the gains are received."""
    return ", ".join(_gain_parts(gain)) or _NOTHING


def action_words(action: Action) -> str:
    """`2 workers, 1 denarius: +1 harmony`."""
    paid = [_amount("workers", action.workers)]
    if (pay := cost_words(action.pay)) != _NOTHING:
        paid.append(pay)
    return f"{', '.join(paid)}: {gain_words(action.gain)}"


def prestige_words(gain: PrestigeGain) -> str:
    words = [f"+{count} prestige in {_DISTRICT_NAMES[name]}" for name in DISTRICTS if (count := getattr(gain, name))]
    words += [f"+{gain.any} prestige in any district"] if gain.any else []
    words += [f"+{gain.lowest} prestige in the lowest district"] if gain.lowest else []
    words += [f"+{gain.other} prestige in another district"] if gain.other else []
    return ", ".join(words) or _NOTHING


def _amount(name: str, count: int) -> str:
    one, many = _PLURALS.get(name, (name, name))
    return f"{count} {one if count == 1 else many}"


def _step(count: int, track: str) -> str:
    return f"{'+' if count > 0 else '−'}{abs(count)} {track}"


def _gain_parts(gain: Gain) -> list[str]:
    words = [_amount(name, count) for name in _GOODS if (count := getattr(gain, name))]
    words += [f"{gain.harvest} food, wood or stone of choice"] if gain.harvest else []
    words += [_amount("workers", gain.workers)] if gain.workers else []
    words += [_step(gain.register_, "register")] if gain.register_ else []
    words += [_step(gain.popularity, "popularity")] if gain.popularity else []
    words += [_step(gain.harmony, "harmony")] if gain.harmony else []
    words += [prestige_words(gain.prestige)] if gain.prestige else []
    return words + _pieces(gain) + _doings(gain)


def _pieces(gain: Gain) -> list[str]:
    """Specialists, tokens, senators."""
    words = []
    if gain.specialist:
        words.append("a specialist" if gain.specialist == "any" else f"the {gain.specialist} specialist")
    words += [f"an offering of {gain.offering}"] if gain.offering else []
    words += [f"1 {gain.troop.capitalize()}"] if gain.troop else []
    if gain.senator:
        words.append(_step(gain.senator, "senator" if abs(gain.senator) == 1 else "senators"))
    return words


def _doings(gain: Gain) -> list[str]:
    """What happens on the board and at the Macellum."""
    words = []
    words += [f"cause {gain.unrest} unrest"] if gain.unrest else []
    words += [f"cause {gain.quiet_unrest} unrest without losing popularity"] if gain.quiet_unrest else []
    words += ["put an unrest marker on a building"] if gain.marker else []
    words += [f"suppress {gain.suppress} unrest in one district"] if gain.suppress else []
    words += [f"{gain.free_basic} basic from the Macellum, free"] if gain.free_basic else []
    if gain.per_specialist:
        each = [f"+{gain.per_specialist.harmony} harmony"] if gain.per_specialist.harmony else []
        each += [_amount("denarii", gain.per_specialist.denarii)] if gain.per_specialist.denarii else []
        words.append(f"{' and '.join(each)} per specialist")
    words += ["take back a used specialist"] if gain.recall else []
    words += [f"repeat an action of {_amount('workers', gain.repeat)}"] if gain.repeat else []
    words += [_trade_words(gain.trade)] if gain.trade else []
    words += [" or ".join(gain_words(one) for one in gain.choice)] if gain.choice else []
    return words


def _trade_words(trade: Trade) -> str:
    what = "marble" if trade.of == "marble" else f"{trade.deals} {'kind' if trade.deals == 1 else 'kinds'}"
    most = f"up to {trade.units} " if trade.units else ""
    return f"buy or sell {most}{what}" + (f", {trade.better} better per unit" if trade.better else "")
