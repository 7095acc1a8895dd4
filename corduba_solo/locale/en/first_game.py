"""A first game: why a card is a good one to begin with, and what is said when something happens for the first time."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

_HERITAGE = {
    "latifundium": "many workers and so many actions; feed them with food from Agri",
    "argentaria": "money for two buildings at once, and no need to plan for it",
    "clientela": "money enough, people content, and a first step of prestige",
    "missio_honesta": "a troop for Rome before the game has begun, and money to build",
    "sacerdotium": "offerings for Rome before the game has begun, and popular from the start",
    "lapicidinae": "stone and marble, which nearly every building wants",
    "oliveta": "amphorae, which can stand in for anything you lack",
    "familia_docta": "a poorer start, but a specialist: he works for two in his colour, and brings a gift each decade",
}
_CHARACTERS = {
    "she_wolf": "less upkeep in every round, without doing anything for it",
    "magpie": "a trader who earns a denarius more for every thing that you sell at the market",
    "ant": "more from the sites, and room to keep it",
    "elephant": "every building is a little cheaper",
    "eagle": "troops cost less, and they win a senator each decade",
    "swallow": "money for every insula, which come by themselves",
    "hound": "well liked from the start, and unrest is soon over",
    "dolphin": "a reward more for what Rome wants anyway",
    "testudo": "a troop from the start, and the Castra never closes to you",
    "rooster": "a worker more when you need one",
    "heron": "goods for passing first",
    "bear": "goods become popularity",
    "viper": "amphorae become marble",
    "centaur": "specialists work outside the walls too",
    "parrot": "one strong action twice",
    "cyclops": "a revolt costs you less",
}
_HINTS = {
    "goods": (
        "What to begin with",
        "Nearly every first building needs wood and stone, some a tool, which no site gives. So a good set is chosen "
        "already: change it with − and + if you like, and take it.",
    ),
    "rise": (
        "A step of prestige",
        "Each district has its own track; at a decade’s end whoever stands higher there takes a senator. Some fields "
        "hold a gift, which is shown beside the answer.",
    ),
    "turn": (
        "Your turn",
        "One action, then Caepio has one. What has a rim can be used: choose it, look at what it brings, confirm. "
        "Begin with a building: prestige, troops and offerings become senators. The trader is free, once a decade.",
    ),
    "caepio": (
        "Caepio’s card",
        "Once drawn, his card lies open. Each turn he does one row, from the top, for nothing; an arrow means “or "
        "else”. Two cards a round, also after you have passed. Go first to what he wants.",
    ),
    "fallback": (
        "Not possible",
        "Caepio could not do what stood on his card, and followed the arrow or went on to the next row. Closing a site "
        "or a building before him does that.",
    ),
    "his_building": (
        "Caepio builds",
        "A card gave the building, the die the district, and it lies where it brings him the most insulae; among "
        "equal places the program chose. What you build first he cannot draw.",
    ),
    "his_use": (
        "Caepio in a building",
        "What a building gives him is not what it gives you: point at one, and “Caepio’s use” tells it. To you it is "
        "closed until the next round.",
    ),
    "building": (
        "A building",
        "You rose on its district’s track; the higher one takes its senator at the decade’s end. Either of you may use "
        "the building, once a round. Places that leave single cells over bring insulae as well: look for them.",
    ),
    "insula": (
        "An insula",
        "Your tile left a cell too small for anything, and a house of yours came there. Each uncovers a space on your "
        "board; some give something.",
    ),
    "harmony": (
        "Harmony",
        "Harmony lowers the upkeep of this round and does not last: at the round’s end it is set to popularity again. "
        "So harmony is food or money for now; popularity brings it back every round.",
    ),
    "field": (
        "A gift of the track",
        "This field of the prestige track held something, and you had it at once. Each comes once to each of you: look "
        "at the next ones before you choose a district.",
    ),
    "specialist": (
        "A specialist",
        "In a building of his colour he counts as two workers, to build it or to use it. He comes back every "
        "round, and is paid like anybody in the upkeep.",
    ),
    "his_specialist": (
        "A specialist of Caepio’s",
        "To him a specialist is worth something only at the end of the game: with all six of them he gains a senator. "
        "Nothing he does is stronger for one.",
    ),
    "trader": (
        "Your trader",
        "Buy and sell as much as you like of as many kinds as you like, but each kind only one way. He goes once a "
        "decade; his prices move for both of you.",
    ),
    "round": (
        "A new round",
        "Workers came by your register, every place is free again, and a tile moved the prices. Two rounds are left in "
        "this decade: think of what Rome will want.",
    ),
    "upkeep": (
        "Upkeep",
        "At each round’s end your people are paid: register and specialists, less harmony, in food or denarii. Then "
        "harmony is set to popularity. What stays unpaid becomes unrest.",
    ),
    "unrest_ahead": (
        "Beware of unrest",
        "Upkeep unpaid or too little for Rome causes it. The numbers over its track are senators lost at the end. "
        "Burning buildings are closed, and fire spreads each round; three districts in revolt lose the game.",
    ),
    "unrest": (
        "Unrest",
        "You went up the unrest track, which costs senators at the end of the game. As the next round begins a "
        "marker lands on a building, and you lose popularity.",
    ),
    "flames": (
        "A district in revolt",
        "A building with a flame cannot be used, and building in its district is no cheaper. Each round fire spreads "
        "to one more; all three districts in revolt lose the game. The Excubitorium puts it out.",
    ),
    "last_round": (
        "The decade’s last round",
        "At its end Rome takes troops and offerings. Caepio bids first: just enough to beat all you have, else the "
        "least he must. Then you: the higher bid wins a senator, too little causes unrest. The goods are yours alone.",
    ),
    "tribute": (
        "Bidding for Rome",
        "Caepio has given already. Give one more than he did, and the senator is yours; what you give is gone. What is "
        "above the least you may keep for the next decade.",
    ),
    "delivery": (
        "Rome’s card",
        "This part is yours alone: all of it, or nothing. Delivered, it brings the reward; otherwise the penalty and "
        "one unrest. The card says what an amphora counts.",
    ),
    "decade": (
        "The second decade",
        "Caepio’s cards hold larger buildings now, and Rome wants more. Your trader is ready again, and specialists "
        "gave their gifts once more. Monuments come within reach. The gardens grew, only to look at.",
    ),
    "last_decade": (
        "The last decade",
        "Only two rounds. Unmet demands cost senators now, and so does every unrest of the last round. At the end more "
        "denarii win one more: everything left is sold.",
    ),
}

_TERMINAL = {
    "his_use": (
        "What a building gives him is not what it gives you: the building’s card tells both. To you it is closed until "
        "the next round."
    ),
    "caepio": (
        "Once drawn, his card lies open. Each turn he does one row, from the top, for nothing; what stands after "
        "“else” where the first is not possible. Two cards a round, also after you have passed."
    ),
    "fallback": (
        "Caepio could not do what stood on his card, and did what stands after “else”, or went on to the next row. "
        "Closing a site or a building before him does that."
    ),
    "flames": (
        "A building in unrest cannot be used, and building in its district is no cheaper. Each round unrest spreads to "
        "one more; all three districts in revolt lose the game. The Excubitorium calms it."
    ),
    "unrest_ahead": (
        "Upkeep unpaid or too little for Rome causes it. The further you are on its track, the more senators it costs "
        "at the end. Buildings in unrest are closed, and it spreads each round; three districts in revolt lose the "
        "game."
    ),
    "last_round": (
        "At its end Rome takes troops and offerings. Caepio gives first: just enough to beat all you have or, where he "
        "cannot, no more than he must; the rest he keeps. Then you choose: who gave more wins a senator, too little "
        "causes unrest. The card’s goods are for you alone. Then districts are counted."
    ),
    "goods": (
        "Wood and stone are in nearly every first building: take most of these, and one tool. A little food trains "
        "troops and pays your people; sites give more of all but tools."
    ),
    "turn": (
        "One action, then Caepio has one. A name shows what can be done there and what it brings; a number does it. "
        "Begin with a building: prestige, troops and offerings become senators."
    ),
}
"""What is said otherwise where nothing is clicked."""

MESSAGES: Messages = {
    "text.first.later": "First the heritage; {character} is chosen after it.",
    "text.first.goods": "A good set to begin with: {amounts}, number {number}.",
    "text.first": "For the first time: {title}. {text}",
    "help.text.first": "begin a first game: Caepio as Aedil, cards suggested, and a word when something is new",
    "guide.first": "For the first time",
    "guide.tone.hint": "Good to know",
    "guide.understood": "Understood",
    "guide.quiet": "No more hints",
    "screen.heritage.suggested": "Suggested for a first game: {heritage} and {character}.",
    "screen.heritage.reasons": "{heritage}: {why}. {character}: {because}.",
    **{f"first.heritage.{name}": words for name, words in _HERITAGE.items()},
    **{f"first.character.{name}": words for name, words in _CHARACTERS.items()},
    **{f"first.{name}.title": title for name, (title, _) in _HINTS.items()},
    **{f"first.{name}": words for name, (_, words) in _HINTS.items()},
    **{f"first.{name}.terminal": words for name, words in _TERMINAL.items()},
}
