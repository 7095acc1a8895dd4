"""English for what is said in a terminal alone: districts in words, what is long in parts, Caepio's doings."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── a district in words ──
    "ground.building": "{building}: {cells}",
    "ground.building.unrest": "{building}, in unrest: {cells}",
    "ground.free": "Free, plot by plot between the streets: {plots}.",
    "ground.full": "No cell is free.",
    "ground.first": "Nothing stands here yet: the tile may lie anywhere within one plot.",
    "ground.touching": (
        "A tile lies within one plot and touches what stands, across a street too: it covers one of {cells} at least."
    ),
    "ground.bridge": "No place touches what stands: neutral insulae will join the tile to the town.",
    "ground.how": "why {cells}: why not on these cells; draw: this district and the tile drawn.",
    "ground.how.back": (
        "why {cells}: why not on these cells; draw: this district and the tile drawn; back: build something else."
    ),
    "text.no_way_back": "Nothing leads back from here but undo, which takes your last choice back.",
    "text.why.no_such_turn": "{building} can be turned {last} times; then it lies as before.",
    "text.why.turn_nowhere": (
        "With the tile {turned} {building} fits nowhere in {district} now; it may in another district ({rule})"
    ),
    "text.why.usage.place": "Type why and cells, for instance why {cells}, or why turned once.",
    "text.why.no_cell": {
        "one": "{cells} is no cell of {district}; draw shows those that there are.",
        "other": "{cells} are no cells of {district}; draw shows those that there are.",
    },
    "text.why.cells_later": "Cells can be asked about while a tile is laid; draw and a district shows them.",
    "text.why.no_turn": (
        "{building} covers {count} cells of one plot, and never all of {cells}, however it is turned ({rule})"
    ),
    "text.draw.usage": "Type draw and a district, draw on or draw off: {districts}.",
    "text.draw.on": "Districts are drawn whenever a place is asked for.",
    "text.draw.off": "Districts are told in words whenever a place is asked for.",
    # ── in parts ──
    "text.option.upkeep": "{label}; upkeep each round {due}: {people} people, {spared} spared by harmony",
    "text.option.upkeep.later": (
        "{label}; upkeep {due} in the first round: {people} people, {spared} spared by harmony; then {later}, "
        "with {spared_later} spared by popularity"
    ),
    "text.option.due": "{most}",
    "text.option.due.span": "{least} to {most}",
    "text.option.people": "{label}; upkeep then {due}",
    "text.option.leaves": "{label}; upkeep then {due}, which you can pay",
    "text.option.leaves.none": "{label}; no upkeep is due then",
    "text.option.leaves.short": "{label}; upkeep then {due}, {count} of which you cannot pay: as much unrest",
    "text.option.rise": "{label}; Caepio stands at {his}",
    "text.option.rise.gifts": "{label}, passing gifts: {gains}; Caepio stands at {his}",
    "text.page": {
        "one": "({count} more line. Enter: read on; or type what you want)",
        "other": "({count} more lines. Enter: read on; or type what you want)",
    },
    "text.state.parts": "The rest: state caepio, state table, state map; state all: everything.",
    "text.state.usage": "Type state alone, state caepio, state table, state map or state all.",
    "tracks.short": "{district}: prestige you {you}, Caepio {caepio} of {last}; {gift}",
    "tracks.short.gift": "your next gift on field {field}, {gains}.",
    "tracks.short.none": "no gift of yours ahead.",
    "tracks.short.insulae": "insulae: {placed} of {all}; {gift}",
    "tracks.short.insula": "the next gift under number {number}, {gains}.",
    "tracks.parts": "More: tracks and a district, peculia, monuments, unrest or goals; tracks all: everything.",
    "tracks.unknown": "Type tracks alone, or with a district, peculia, monuments, unrest, goals or all.",
    # ── a choice that is not made yet ──
    "text.open": "Not chosen yet: {label}. Type yes to choose it; {word} once more leaves it.",
    "text.dropped": "Not chosen: {label}",
    "text.deal.ends": "Nothing free is left after this visit: to finish it ends your turn too.",
    # ── who would take which senators ──
    "text.senators.now": "If the decade ended now:",
    "text.senators.one": "{source}. {told}",
    "text.senators.troops": "Troops, in worth",
    "text.senators.offerings": "Offerings, in worth",
    "text.senators.denarii": "Denarii, with all goods sold",
    "text.senators.delivery": "Rome’s card",
    "text.senators.last": (
        "At the end of the last decade also: one for more denarii, with all goods sold, and one for Rome’s card or one "
        "less."
    ),
    "text.senators.unrest": "The unrest tracks cost at the end, as they stand: you {you}, Caepio {caepio}.",
    # ── Caepio, and the cards to begin with ──
    "text.caepio": (
        "Caepio takes the rows of his card from the top, one a turn: the first action of a row that is possible; where "
        "none is, he goes on to the row below. Two cards a round, then he passes. He needs no workers and pays nothing."
    ),
    "text.caepio.last": "What he did last:",
    "text.caepio.place": "Caepio {place}: {next} in his next turn.",
    "text.caepio.place.two": "Caepio {place}: {next} in his next turn, {after} in the one after.",
    "text.caepio.chance": "{percent} %",
    "text.caepio.chance.0": "no chance",
    "text.caepio.chance.1": "certain",
    "text.caepio.at": "at {place}",
    "text.caepio.macellum": "the Macellum, the market",
    "text.caepio.deals": "dealing at the Macellum",
    "text.caepio.builds": "building in {district}",
    "text.caepio.no_place": (
        "There is no place called “{words}”. Type caepio and a building, a site, Castra, Portus, Macellum or a "
        "district."
    ),
    "text.caepio.passed": "Caepio has passed: he goes nowhere in this round any more.",
    "text.heritage.tracks": (
        "Register: so many workers come each round. Upkeep: 1 food or denarius for each. Harmony: spares so much "
        "of it. Popularity: harmony returns to it each round. Basic resources: food, wood, stone, tools."
    ),
}
