"""English for looking things up in the text game: cards and pieces, tracks and goals, the tile to be laid."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── the command `card` ──
    "card.usage": (
        "Type card and a name, for instance card forum or card i-3. "
        "What lies open is called card rome and card caepio. The rules are those of the printed game, many numbers our "
        "design: source and a name says which. All names:"
    ),
    "card.unknown": "No card or piece is called “{words}”. Type card alone for all names.",
    "card.several": "{count} pieces fit “{words}”. Which one?",
    "card.index": "{kind}: {names}",
    "card.open.rome": "rome",
    "card.open.rome.full": "rome’s card",
    "card.open.caepio": "caepio",
    "card.open.caepio.full": "caepio’s card",
    "card.kind.building": "Buildings",
    "card.kind.monument": "Monuments",
    "card.kind.place": "Sites",
    "card.kind.specialist": "Specialists",
    "card.kind.rome": "Rome’s cards",
    "card.kind.heritage": "Heritage cards",
    "card.kind.character": "Characters",
    "card.kind.caepio": "Caepio’s cards",
    "card.cost": "Cost: {cost}",
    "card.deed.deal": (
        "A deal buys or sells one kind of goods, as many as you like. With stone at {price}, as now, one is bought "
        "for {buy} and sold for {sell}."
    ),
    "card.deed": "Action {number}: {cost} for {gains}",
    "card.building.stack": (
        "{building}, a building that Caepio can draw from decade {decade} on; one specialist counts as 2 workers "
        "there: {specialist}"
    ),
    "card.building.no_stack": (
        "{building}, a building without a card; one specialist counts as 2 workers there: {specialist}"
    ),
    "card.building.cost": "Cost: {cost}, for prestige +{laurel} in its district",
    "card.building.price": "for you in {district}: {cost}",
    "card.building.stands": "It stands in {district}.",
    "card.building.stands.unrest": "It stands in {district}, in unrest.",
    "card.building.tile": {"one": "Tile of {count} cell:", "other": "Tile of {count} cells, as {named}:"},
    "card.building.caepio": "Its card gives Caepio: {gains}",
    "card.building.caepio.never": "It has no card, so Caepio never builds it.",
    "card.monument": "{monument}, a monument",
    "card.monument.stands": "You have built it.",
    "card.monument.price": "for you with the bonus of {bonus}: {cost}",
    "card.monument.gains": "It brings {gains}, and for good:",
    "card.place": "{place}, a place for workers outside the districts",
    "card.place.castra": (
        "{place}, where each space is taken on its own; one specialist counts as 2 workers there: {specialist}"
    ),
    "card.place.extra": "A power of yours adds {count} to what it gives.",
    "card.place.supply": "In the supply: {amount}",
    "card.specialist.locked": "{specialist}, not unlocked yet",
    "card.specialist.ready": "{specialist}, at hand",
    "card.specialist.used": "{specialist}, used this round",
    "card.specialist.peculium": "Peculium, when unlocked and at each decade’s start: {gains}",
    "card.specialist.work": (
        "Counts as 2 workers for building or activating {places}; as 1 at a production site; "
        "counts for upkeep as a worker does."
    ),
    "card.rome": "{card}, a card of Rome: {demand}",
    "card.rome.open": "{card}, Rome’s card of this decade: {demand}",
    "card.heritage": "Heritage {what}",
    "card.character": "{character}, of the family {family}; starts with prestige +1 in {district}",
    "card.caepio": "{card}, of Caepio’s deck of decade {decade}",
    "card.caepio.market": "Turned over for a deal at the Macellum: sells {sell}, buys {buy}",
    "card.source": "Source: {source}.",
    "card.source.part": "{fields} {source}",
    "card.source.rest": "the rest {source}",
    "card.field.bonus": "discount",
    "card.field.gain": "gain",
    "card.field.harmony_max": "end of harmony",
    "card.field.insulae": "gifts of the insulae",
    "card.field.insulae_per_district": "number of insulae",
    "card.field.map": "map",
    "card.field.monuments": "monuments to raise",
    "card.field.neutral_insulae": "number of neutral insulae",
    "card.field.offerings": "least offerings",
    "card.field.popularity_max": "end of popularity",
    "card.field.powers": "power",
    "card.field.prestige": "prestige",
    "card.field.price.capacity": "room at the stall",
    "card.field.price.least": "lowest price",
    "card.field.price.most": "highest price",
    "card.field.price.start": "price at the start",
    "card.field.register_max": "end of the register",
    "card.field.rounds": "rounds",
    "card.field.start": "what he starts with",
    "card.field.store_limit": "what is kept",
    "card.field.track": "gifts of the track",
    "card.field.troops": "least troops",
    "card.field.unrest": "number of markers",
    "card.field.unrest_bands": "bands of unrest",
    "card.field.unrest_end": "end of unrest",
    "card.field.actions": "actions",
    "card.field.amphorae_count": "the count of amphorae",
    "card.field.buy": "what he buys",
    "card.field.caepio": "Caepio’s gain",
    "card.field.colour": "colour",
    "card.field.cost": "cost",
    "card.field.decade": "stack",
    "card.field.demand": "demand",
    "card.field.district": "district",
    "card.field.flavour": "the saying",
    "card.field.laurel": "laurels",
    "card.field.name": "name",
    "card.field.peculium": "peculium",
    "card.field.penalty": "penalty",
    "card.field.ranks": "reward",
    "card.field.rows": "rows",
    "card.field.sell": "what he sells",
    "card.field.shape": "shape",
    "card.field.solo": "use in the solo game",
    "card.field.space": "space",
    "card.field.spaces": "spaces",
    "card.field.tiles": "number of tiles",
    "card.field.workers": "workers",
    "card.field.inside": "{field} ({number})",
    "card.field.part": "{part} of {field}",
    # ── the command `tracks` ──
    "tracks.prestige": "Prestige in {district}: you {you}, Caepio {caepio} of {last}",
    "tracks.field": "{field}: {gains}",
    "tracks.field.reached": "{field}: {gains} (had)",
    "tracks.field.last": "{last}: a senator for whoever is there first",
    "tracks.field.last.taken": "{last}: its senator is taken",
    "tracks.insulae": "Your insulae in {district}, {placed} of {all} placed; still to come:",
    "tracks.insula": "{number}: {gains}",
    "tracks.insulae.none": "nothing more",
    "tracks.peculia": "Peculia, when unlocked and at each decade’s start",
    "tracks.peculium": "{specialist}: {gains}",
    "tracks.peculium.yours": "{specialist}, yours: {gains}",
    "tracks.monuments": "Monuments still to build",
    "tracks.monument": "{monument}: {cost} for {gains}. {ability}",
    "tracks.unrest.marker": (
        "Your place here is one thing, a marker on a building another: whoever causes unrest goes up at once, and the "
        "marker comes with the next round. Taking a marker away leaves the track as it is; only with the last of a "
        "district, by the Excubitorium, do you come down by one, which can save a senator: they are counted at the end."
    ),
    "tracks.unrest.marker.monuments": (
        "Your place here is one thing, a marker on a building another: who causes unrest goes up at once, and the "
        "marker comes with the next round. Taking a marker away leaves the track as it is; only with the last of a "
        "district, by the Excubitorium, do you come down by one."
    ),
    "tracks.unrest": "Unrest track: you {you}, Caepio {caepio}",
    "tracks.band": {
        "one": "{from_field}–{to_field}: {count} senator less at the end",
        "other": "{from_field}–{to_field}: {count} senators less at the end",
    },
    "tracks.unrest.end": "{end}: whoever stands there cannot win; the side further along loses one senator more",
    "tracks.unrest.end.monuments": "{end}: whoever stands there cannot win",
    "tracks.goals": "Caepio gains a senator at the end for each of these",
    "tracks.goal": "{goal}: {now} of {all}",
    "tracks.goal.insulae": "insulae placed",
    "tracks.goal.specialists": "specialists",
    "tracks.goal.register": "register",
    "tracks.goal.popularity": "popularity",
    "tracks.upkeep": (
        "Upkeep: register and specialists, less harmony; 1 food or 1 denarius for each, or unrest for what stays unpaid"
    ),
    # ── the tile to be laid ──
    "tile.heading": "The tile of {building} in its turns, two signs a cell:",
}
