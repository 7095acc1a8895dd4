"""English for your board, the prompt line, previews and questions."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── who you are ──
    "board.nobody": "Nobody yet",
    "board.nobody.ability": "Your heritage and your character are chosen before the first round.",
    "board.trader.ready": {"one": "Trader ready", "other": "Trader ready ×{count}"},
    "board.trader.used": "Trader used",
    "board.power.ready": "Power ready",
    "board.power.used": "Power used",
    "board.ready": "ready",
    "board.ready.more": "×{count}",
    "board.used": "used",
    # ── workers ──
    "board.workers": "Workers",
    "board.upkeep": "upkeep {sum} =",
    "board.register": "Register",
    "board.hand": "At hand",
    "board.specialists": "Specialists and their peculium",
    "board.specialists.short": "Specialists",
    # ── insulae ──
    "board.insulae": "Insulae",
    "board.insulae.placed": "{count} of {most} on the map",
    "board.insulae.placed.short": "{count} of {most}",
    "board.short.servorum": "Serv.",
    "board.short.plebeius": "Pleb.",
    "board.short.patricius": "Patr.",
    # ── stores ──
    "board.stores": "Stores",
    "board.stores.kept": "{count} held, {kept} kept at the decade’s end",
    "board.stores.kept.short": "{count} held, {kept} kept",
    # ── Rome ──
    "board.rome": "For Rome",
    "board.rome.of": "of {least}",
    "board.rome.of.short": "/ {least}",
    "board.rome.troops": "Troops",
    "board.rome.offerings": "Offerings",
    # ── monuments ──
    "board.monuments": "Monuments",
    "board.monuments.goal": "{count} of {least} to win",
    "board.monuments.none": "None of yours yet",
    "board.gives.pons_romanus": "Pons: +1 worker",
    "board.gives.circus": "Circus: +1 worker",
    "board.gives.porta_romana": "Porta: +1 trader, buys −1",
    "board.gives.aqua_augusta": "Aqua: buildings −1 worker",
    "board.gives.theatrum": "Theatrum: upkeep −2, calm",
    "board.gives.templum": "Templum: offering of 2",
    # ── the prompt line ──
    "prompt.free": "Still free",
    # ── previews and questions ──
    "preview.cost": "Cost",
    "preview.gain": "Gain",
    "preview.take": "Take",
    "preview.keep": "Pay",
    "preview.discard": "Put back",
    "preview.give": "Give",
    "preview.sum.take": "{count} of {most} chosen",
    "preview.sum.give": "worth {total}, Rome asks for {least}",
    "preview.sum.keep": "{count} of {due} paid",
    "preview.give.you": "You give more than Caepio and take the senator.",
    "preview.give.caepio": "Caepio gives more than you and takes the senator.",
    "preview.give.nobody": "You give as much as Caepio: nobody takes the senator.",
    "preview.ways": "another way to pay",
    "preview.bonus": "with the bonus of {district}",
    "preview.bonus.none": "without a bonus",
    "preview.reset": "Start over",
    "preview.bridge": "bridge",
    "preview.bridges": "another bridge",
    "preview.then": "Next you choose {what}.",
    "stalls.purse": "Your purse",
    "stalls.units.sell": "sell {count}",
    "stalls.units.buy": "buy {count}",
    "stalls.limit": {"one": "{kinds} of {count} kind", "other": "{kinds} of {count} kinds"},
    "stalls.kinds": {"one": "1 kind", "other": "{count} kinds"},
    "stalls.money": {"one": "{by} denarius", "other": "{by} denarii"},
    "tray.page": "{first}–{last} of {most}",
}
