"""English for what lies on the table besides things to do: tracks, stores, supplies, Rome, Caepio's panel."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── how it stands now ──
    "now.round": {
        "one": "Now round {round}; one more in this decade.",
        "other": "Now round {round}; {count} more in this decade.",
    },
    "now.round.last": "Now round {round}, the last of its decade.",
    "now.popularity": "Yours: popularity {popularity}, harmony {harmony}. Caepio’s popularity: {caepio}.",
    "now.order.you": "You began this round.",
    "now.order.caepio": "Caepio began this round.",
    "now.senate": "So far you have {you}, Caepio {caepio}.",
    "now.track": "You stand on {you}, Caepio on {caepio}.",
    "now.track.next": "You stand on {you}, Caepio on {caepio}. Your next gift: on field {field}, {gain}.",
    "now.insulae": "{count} of {all} are on the map.",
    "now.specialist.ready": "With you, and ready.",
    "now.specialist.sent": "With you; sent out in this round.",
    "now.specialist.offered": "Not with you yet: you may choose him now.",
    "now.specialist.away": "Not with you yet: the Librarium brings one, and some fields of a track do.",
    "now.district": "The small houses are insulae: {you} yours, {caepio} Caepio’s, {neutral} nobody’s, grey.",
    "now.trader.used": "Gone for this decade.",
    "now.trader": {"one": "Ready now.", "other": "Ready {count} times in this decade."},
    "now.workers": "You have {workers} to send.",
    "now.denarii": "You have {count}.",
    "now.store": "You have {count}.",
    "now.stores": "You hold {count}.",
    "now.treasury": "Now {denarii}, troops worth {troops}, offerings worth {offerings}.",
    "now.his_store": "Now: {amounts}.",
    "now.his_store.none": "Empty now.",
    # ── the top bar ──
    "legend.round": "Decades and rounds",
    "legend.round.tells": "{rounds} rounds in three decades; after rounds {ends} Rome is answered and the decade ends.",
    "legend.popularity": "Popularity and harmony",
    "legend.popularity.tells": "A point of harmony spares you a point of upkeep; then harmony is set to popularity.",
    "legend.popularity.moves": "When popularity moves, harmony moves with it. Unrest you cause costs popularity.",
    "legend.supply.unrest": "Unrest markers",
    "legend.supply.unrest.tells": "{count} of {most} are left; when one has to be placed and none is left, you lose.",
    "legend.supply.insulae": "Neutral insulae",
    "legend.supply.insulae.tells": (
        "{count} of {most} are left. They join a tile to the town, 1 denarius each, and fill gaps that nothing fits."
    ),
    "legend.order": "Turn order",
    "legend.order.tells": (
        "One action each in turn until both have passed; whoever passes first begins the next round, if one is left."
    ),
    "legend.order.after": "Each action you take after Caepio has passed gives him 1 denarius.",
    "legend.senate": "Senators",
    "legend.senate.tells": "More senators than Caepio after round {rounds} win; a tie has no winner.",
    "legend.senate.from": (
        "At each decade’s end: one per district for more prestige there, one for more troops, one for more offerings."
    ),
    "legend.senate.marks": "The marks below, one a senator: + is yours now, by so many; − is what you lack to take it.",
    "legend.senate.monuments": "No senators are counted: raise {count} monuments before round {rounds} is over.",
    # ── who would take which senators now ──
    "claim.title": "A senator for {source}",
    "claim.troops": "troops",
    "claim.offerings": "offerings",
    "claim.denarii": "denarii",
    "claim.delivery": "Rome’s demand",
    "claim.taker.you": {
        "one": "You {you}, Caepio {caepio}: now it would be yours; he lacks 1 to take it.",
        "other": "You {you}, Caepio {caepio}: now it would be yours; he lacks {count} to take it.",
    },
    "claim.taker.caepio": {
        "one": "You {you}, Caepio {caepio}: now it would be his; you lack 1 to take it.",
        "other": "You {you}, Caepio {caepio}: now it would be his; you lack {count} to take it.",
    },
    "claim.taker.nobody": {
        "one": "You {you}, Caepio {caepio}: now nobody would take it; you lack 1.",
        "other": "You {you}, Caepio {caepio}: now nobody would take it; you lack {count}.",
    },
    "claim.delivery.you": "You have {you} of {caepio}: delivered after the last round, they bring you a senator.",
    "claim.delivery.nobody": "You have {you} of {caepio}: {count} more, or it costs you a senator.",
    "claim.bid": (
        "At the decade’s end he gives first: just enough to beat all you have or, where he cannot, no more than he "
        "must. Then you give. Gifts are gone."
    ),
    "claim.district": "More prestige takes it when the decade ends; a tie takes none.",
    "claim.denarii.tells": "Counted at the very end, with your resources sold at the prices of that moment.",
    "claim.delivery.tells": "In the last decade the card’s reward is a senator.",
    # ── the left column ──
    "legend.rome": "Rome’s demand",
    "legend.rome.none": "A card is turned over at each decade’s start and answered at its end.",
    "legend.rome.least": (
        "After round {round}: troops worth {troops}, offerings worth {offerings}. "
        "Short of either: 1 unrest. Each is a bid: giving more than Caepio brings a senator, and what you give is gone."
    ),
    "legend.rome.least.monuments": (
        "After round {round}: troops worth {troops}, offerings worth {offerings}. Short of either: 1 unrest."
    ),
    "legend.rome.order": "The order: troops, offerings, this part with its reward; then upkeep; then the districts.",
    "legend.rome.order.monuments": "The order: troops, offerings, this part with its reward; then upkeep.",
    "legend.rome.harmony": "Harmony falls with popularity, before the upkeep is paid.",
    "legend.rome.amphora": "This part is yours alone; an amphora counts as {count} there.",
    "legend.rome.no_amphora": "This part is yours alone; amphorae do not count there.",
    "legend.macellum": "{resource} at the Macellum",
    "legend.macellum.tells": "Price {price}; {stock} of {capacity} at the stall, {supply} more in the supply.",
    "legend.macellum.moves": "A purchase raises the price by 1, a sale lowers it by 1, whatever the amount.",
    # ── the map ──
    "legend.district.bonus": "Here a building costs {bonus} less, unless the district is in revolt.",
    "legend.district.gardens": "On its gardens, the green patches, nothing is built.",
    "legend.district.revolt": (
        "In revolt: no construction bonus until its last unrest marker is gone, and each round unrest spreads to one "
        "building more. The cure is the Excubitorium: it removes markers."
    ),
    # ── your board ──
    "legend.trader": "Your trader",
    "legend.trader.tells": "Buys and sells at the Macellum as a free action; ready again in the next decade.",
    "legend.workers": "Workers and upkeep",
    "legend.workers.tells": "After each round as many come as the register shows; those not used stay.",
    "legend.workers.upkeep": (
        "At the round’s end your people cost {due} as it stands, the upkeep: register {register} and specialists "
        "{specialists}, less harmony {harmony}."
    ),
    "legend.workers.upkeep.power": (
        "At the round’s end your people cost {due} as it stands, the upkeep: register {register} and specialists "
        "{specialists}, less harmony {harmony} and {power} by your powers."
    ),
    "legend.workers.unmet": "Rome’s card cannot be met yet. Unmet, its penalty comes first, and they cost {due}.",
    "legend.workers.paid": "It is paid in food or denarii; what stays unpaid causes unrest.",
    "legend.stores": "Your stores",
    "legend.stores.tells": "Resources you hold; from one round to the next all of them stay.",
    "legend.stores.kept": "After rounds {ends} a decade is over, and you keep {count} of your choice.",
    "legend.store": "{resource}",
    "legend.store.kept": "At the decade’s end you keep {count} resources in all.",
    "legend.store.food": "Feeds your people: 1 food or 1 denarius for each point of upkeep.",
    "legend.store.wood": "One of the four basic resources; an amphora can stand in for it.",
    "legend.store.stone": "One of the four basic resources; an amphora can stand in for it.",
    "legend.store.tools": "A basic resource that comes from the Cudendum or the Macellum only.",
    "legend.store.amphorae": "Each stands in for any one basic resource, though not at the Macellum.",
    "legend.store.marble": "Not a basic resource: no amphora stands in for it.",
    "legend.store.marble.amphora": "Not a basic resource; for you an amphora may stand in for it all the same.",
    "legend.denarii": "Denarii",
    "legend.denarii.tells": "They pay prices and upkeep. At the end all resources are sold; more denarii: a senator.",
    "legend.denarii.monuments": "They pay prices and upkeep.",
    "legend.troops": "Troops for Rome",
    "legend.troops.tells": "Worth {total} now; Rome wants {least} at least after round {round}.",
    "legend.troops.from": "They come from the Castra. Only whole tokens can be given.",
    "legend.offerings": "Offerings for Rome",
    "legend.offerings.tells": "Worth {total} now; Rome wants {least} at least after round {round}.",
    "legend.offerings.from": "From some buildings, tracks and specialists. Only whole tokens can be given.",
    # ── Caepio’s panel ──
    "legend.treasury": "Caepio’s denarii, troops and offerings",
    "legend.treasury.tells": (
        "He pays for nothing, and keeps them for Rome and for the last count: then more denarii win a senator, for you "
        "as for him."
    ),
    "legend.treasury.tells.monuments": "He pays for nothing, and keeps them for Rome.",
    "legend.his_store": "Caepio’s store",
    "legend.his_store.tells": "What he has gathered; he may sell it. All of it goes back at the round’s end.",
    "legend.his_card": "Caepio’s action card",
    "legend.his_card.tells": (
        "Each turn he does the next row, its first action that is possible; if none is, he goes on to the row below."
    ),
    "legend.his_card.two": ("Two cards a round; after them he passes. He needs no workers and pays nothing."),
    "legend.his_row": "Row {row} of Caepio’s card",
    "legend.his_row.build": "A building is drawn from his stack, and a die picks the district: not known before.",
    "legend.decks": "Caepio’s cards",
    "legend.decks.actions": {
        "one": "1 action card of this decade is left.",
        "other": "{count} action cards of this decade are left.",
    },
    "legend.decks.built": "When he builds he draws from the stack; unrest and «any building» draw from what is built.",
    "legend.goal": "A senator at the end",
    "legend.goal.insulae": "Caepio gains one if all {most} of his insulae are on the map; now {count}.",
    "legend.goal.specialists": "Caepio gains one if he has all {most} specialists; now {count}.",
    "legend.goal.register": "Caepio gains one if his register stands at {most}; now {count}.",
    "legend.goal.popularity": "Caepio gains one if his popularity stands at {most}; now {count}.",
    "legend.goal.his": "Only he claims these; to you they bring nothing at the end.",
    "legend.goal.monuments.title": "Your monuments",
    "legend.goal.monuments": "You win only with {most} monuments of yours; now {count}.",
}
