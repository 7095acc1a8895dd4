"""English for the text game: its commands, the summary of the table, the maps, and what it says on leaving."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── the loop ──
    "text.welcome": "Corduba Solo, the text game. Type a number to choose, ? for help, quit to leave.",
    "text.resumed": {
        "one": "{name} goes on after {count} decision.",
        "other": "{name} goes on after {count} decisions.",
    },
    "text.option": "{number}. {label}",
    "text.prompt": "> ",
    "text.more": {
        "one": "… and {count} more. Type “all” to see it, or words to narrow the list down.",
        "other": (
            "… and {count} more. Type “all” to see them, or words (a name, a cell such as c4) to narrow the list down."
        ),
    },
    "text.matches": "{count} options fit “{words}”:",
    "text.names": "{group}: {names}",
    "text.names.one": "{name} {numbers}",
    "text.names.span": "{first}–{last}",
    "text.names.more": "A name shows what it costs and brings, all everything. Numbers change each time.",
    "text.names.more.built": (
        "A name shows what it costs and brings; build: all buildings in short; all: everything. Numbers change each "
        "time."
    ),
    "text.built": "What you can build, and for what; card and a name tells its use:",
    "text.built.used": "What you can build, and for what:",
    "text.built.one": "{name} {numbers}: {cost}; prestige +{laurel}",
    "text.built.one.used": "{name} {numbers}: {cost}; prestige +{laurel}; use: {use}",
    "text.built.where": "{numbers} (in {districts})",
    "text.built.use.more": {"one": "{use}; or another", "other": "{use}; or {count} others"},
    "text.built.less": "{bonus} in {district}",
    "text.built.cheaper": "Less is paid by districts: {districts}.",
    "text.built.more": "A name shows its districts with what each costs; all build shows all of them.",
    "text.subject.trade": "the trader",
    "text.meant": "Do you mean {number}. {label}? Type yes to choose it; anything else leaves it.",
    "text.not_among": "{number} is not in this shorter list; its numbers are {numbers}. list shows the whole one.",
    "text.only_place": "There is one place only for it: {place}.",
    "text.yes": "yes y",
    "text.no_match": (
        "No option fits “{words}”. Type a number from {least} to {most}, list for the options, or ? for help."
    ),
    "text.no_advice": (
        "The text game gives no advice on moves. To judge for yourself: senators shows what is to be won, me what you "
        "have, caepio what he may do, card and a name what a thing brings, rules and a word what it means."
    ),
    "text.long_line": "This line is longer than {most} signs and was not read.",
    "text.no_number": "There is no option {number}; the options go from {least} to {most}.",
    "text.chosen": "You choose: {label}",
    "text.nothing_to_undo": "There is nothing to take back.",
    "text.nothing_to_undo.earlier": (
        "What came before was played by other rules, corrected since: it cannot be taken back."
    ),
    "text.nothing_to_redo": "There is nothing to do again.",
    "text.undo.usage": "Type undo, undo turn or undo round.",
    "text.go.usage": "Type go and the number of a step other than this one; history lists the steps.",
    "text.marked": "This place is marked: {name}",
    "text.unmarked": "This place has no mark.",
    "text.no_log": "Nothing has happened yet.",
    "text.why.usage": "Type why and a number or what you miss, for instance: why build forum plebeius",
    "text.why.offered": "{label}: it is on offer, as number {number}.",
    "text.why.refused": "{label}\n  {reason}",
    "text.why.later": (
        "First another question is to be answered: {asked}. For what a thing costs and gives type card and its name."
    ),
    "text.why.more": {"one": "… and {count} more: add words.", "other": "… and {count} more: add words."},
    "text.told.you": "You: {line}",
    "text.told.caepio": "Caepio: {line}",
    "text.told.table": "{line}",
    "text.why.there": "{cells}, {turned}",
    "text.why.unknown": "Nothing in the game is called “{words}” at this moment.",
    "text.map.usage": "Type map and a district: {districts}.",
    "text.help": (
        "A number chooses that option. So does a plain pass, end, done, trade or skip, or an action written out; "
        "0 is end, done or skip, whichever is on offer. "
        "Other words show only the options that contain them; a single one is taken after a yes.\n"
        "undo or u: take your last choice back; undo turn, undo round: back to where it began; redo: do it again\n"
        "list: the options again; all: every one of them; all build, all activate: those of a kind; "
        "build: what you can build, in short\n"
        "me: you in a few lines; senators: who would take which now; caepio: what he did last, why, and all that "
        "may be next; caepio and a place or district: how likely he goes or builds there\n"
        "state or s: your side; state caepio, table, map or all: the rest of the table, or everything\n"
        "card and a name: what a building, monument, site, specialist, character or card costs and gives, "
        "for instance card forum; card alone: all names; source and a name: what of it is printed\n"
        "tracks: your next gifts, and unrest; tracks and a district, peculia, monuments, unrest, goals or all: more\n"
        "map: the districts in words; map and a district: that one; draw and a district: its drawn map, for instance "
        "draw plebeius; draw on, draw off: drawn whenever you place a tile, or not\n"
        "why and a number or words: why something is not on offer, for instance why build forum plebeius; "
        "while a tile is laid also why and its cells\n"
        "lessons: a list of lessons; lesson and a number: that one, on a table of its own\n"
        "rules: the contents of the rules; rules and words or a section: what they say, for instance rules insula\n"
        "log: what happened so far, with the rules; log 10: the last ten lines\n"
        "back or cancel: leave what is asked\n"
        "history: the steps so far; go and a number: to that step; mark and a name: a bookmark here\n"
        "code: a short code of this game, to share\n"
        "quit or q: leave"
    ),
    # ── leaving ──
    "text.leave.saved": "The game is saved. Go on with: {program} text",
    "text.leave.unsaved": ("This game could not be saved. The same game from the start: {program} text --code {code}"),
    "text.over": "The game is over.",
    # ── headings over options ──
    "text.group.build": "Build",
    "text.group.raise": "Raise a monument",
    "text.group.activate": "Activate",
    "text.group.free": "Free actions",
    "text.group.pass": "Pass",
    "text.group.sell": "Sell",
    "text.group.buy": "Buy",
    "text.group.done": "Or",
    # ── the line before your turn ──
    "text.status": "Round {round} of {rounds}, decade {decade}. At hand: {hands}. Store: {goods}.",
    "text.status.last_round": (
        "Round {round} of {rounds}, the last of decade {decade}. At hand: {hands}. Store: {goods}."
    ),
    "text.status.next": "Caepio’s next row is {row} of {card}: {what}.",
    "text.status.next.impossible": (
        "Caepio’s next row is {row} of {card}, {what}: not possible as things are, so he goes on to what follows."
    ),
    "text.status.draws": "Caepio will turn over his next card.",
    "text.status.last": "Caepio is at the end of his cards and will pass.",
    "text.status.passed": "Caepio has passed.",
    # ── beside a question ──
    "text.purse": "You have {denarii}. Store: {goods}.",
    "text.stalls": "Macellum, each with what one costs you to buy and brings if you sell it: {stalls}.",
    "text.stall": "{amount} (buy for {buy}, sell for {sell})",
    "text.stall.closed": "{amount}, not in this visit",
    "text.deal.leave": "To leave without a deal, type done: what led here is taken back.",
    "text.senators_now": "The decade is over. Senators now: you {you}, Caepio {caepio}.",
    "text.turn_over": "No free action is left, such as the trader: your turn is over.",
    "text.not_activated": "{building} is not activated at once: {reason}",
    # ── the short summary ──
    "me.tracks": (
        "Register {register}, popularity {popularity}, harmony {harmony}; upkeep at the round’s end {upkeep}; "
        "unrest track {unrest}."
    ),
    "me.trader": "Trader: {trader}.",
    "text.senators.none": "None are to be had now.",
    "me.claims": "Senators if the decade ended now, you to Caepio: {claims}.",
    "me.claim.you": "{source} yours, {stand} (he lacks {count})",
    "me.claim.caepio": "{source} Caepio’s, {stand} (you lack {count})",
    "me.claim.nobody": "{source} nobody’s, {stand} (you lack {count})",
    "me.claim.stand.prestige": "prestige {you} to {caepio}",
    "me.claim.stand.worth": "worth {you} to {caepio}",
    "me.claim.stand.denarii": "{you} to {caepio}",
    "me.claim.stand.delivery": "{you} of {caepio}",
    "me.rome": (
        "Rome at the decade’s end, round {round}: troops worth {troops} (you have {your_troops}), "
        "offerings worth {offerings} (you have {your_offerings}), {demand} (you have {held})."
    ),
    "me.rome.amphorae": (
        "Rome at the decade’s end, round {round}: troops worth {troops} (you have {your_troops}), offerings worth "
        "{offerings} (you have {your_offerings}), {demand} (you have {held}, amphorae counted)."
    ),
    # ── the summary ──
    "summary.time": "Round {round} of {rounds}, decade {decade}; game {seed}, {difficulty}, {variant}.",
    "summary.set_up": "Before the first round; game {seed}, {difficulty}, {variant}.",
    "summary.you": "You: {character}, heritage {heritage}",
    "summary.you.nobody": "You",
    "summary.you.not_yet": "Your board is empty until heritage and character are chosen.",
    "summary.caepio": "Caepio",
    "summary.tracks.you": "Register {register}, popularity {popularity}, harmony {harmony}, unrest track {unrest}.",
    "summary.tracks.caepio": "Register {register}, popularity {popularity}, unrest track {unrest}.",
    "summary.hands": "At hand: {hands}.",
    "summary.hands.caepio": "At hand: {hands}; who has more at the end, with all goods sold, gains a senator.",
    "summary.store": "Store: {goods}.",
    "summary.store.caepio": "Store: {goods} (he keeps none over a round).",
    "summary.tokens": "Troops and offerings: {tokens}.",
    "summary.specialists": "Specialists: {specialists}.",
    "summary.specialist.away": "{specialist}, used",
    "summary.prestige": "Prestige: {prestige}.",
    "summary.prestige.one": "{district} {count}",
    "summary.insulae": "Insulae left in the rows: {insulae}.",
    "summary.insulae.one": "{district} {count}",
    "summary.monuments": "Monuments: {monuments}.",
    "summary.powers": "Trader: {trader}. Used of what you and your monuments can do once a decade: {powers}.",
    "summary.trader": {"one": "{count} visit left in this decade", "other": "{count} visits left in this decade"},
    "summary.upkeep": "Upkeep at the round’s end: {count}.",
    "summary.pending": {
        "one": "{count} unrest marker waits to be placed.",
        "other": "{count} unrest markers wait to be placed.",
    },
    "summary.card": "His open card is {card}:",
    "summary.card.none": "No card of his lies open.",
    "summary.row": "Row {row}: {what}",
    "summary.row.next": "Row {row}, next: {what}",
    "summary.row.over": "Row {row}, over: {what}",
    "summary.row.failed": "{what} [failed: {reason}]",
    "summary.row.odds": "{what} [surely not now: {reason}]",
    "summary.stacks": "Building cards in his stack: {buildings}.",
    "summary.deck": {
        "one": "{count} action card is left in his deck of this decade.",
        "other": "{count} action cards are left in his deck of this decade.",
    },
    "summary.macellum": "Macellum: {stalls}.",
    "summary.stall": "{amount} at {price}",
    "summary.supply": "General supply: {goods}.",
    "summary.rome": (
        "Rome at the decade’s end: troops worth {troops}, offerings worth {offerings}, and {demand} for {card}."
    ),
    "summary.rome.reward": "If the card is met: {reward}. If not: 1 unrest, and {penalty}.",
    "summary.rome.reward.last": "If the card is met: a senator. If not: 1 unrest, and a senator less.",
    "summary.rome.reward.last.monuments": "If the card is not met: 1 unrest.",
    "summary.rome.none": "Rome has not asked for anything yet.",
    "summary.amphorae": "An amphora counts {count} towards it.",
    "summary.amphorae.none": "No amphora counts towards it.",
    "summary.senators.you": "Your senators: {count}.",
    "summary.senators.you.from": "Your senators: {count} ({sources}).",
    "summary.senators.caepio": "Caepio’s senators: {count}.",
    "summary.senators.caepio.from": "Caepio’s senators: {count} ({sources}).",
    "summary.source": "{source} {by}",
    "summary.blocked": "Taken this round: {places}.",
    "summary.taken.you": "{place} by you",
    "summary.taken.caepio": "{place} by Caepio",
    "summary.markers": {
        "one": "{count} unrest marker is left in the supply.",
        "other": "{count} unrest markers are left in the supply.",
    },
    "summary.neutral": {
        "one": "{count} neutral insula is left.",
        "other": "{count} neutral insulae are left.",
    },
    # ── maps ──
    "map.quiet": "{district}: construction bonus {bonus}",
    "map.revolt": {
        "one": "{district}: in revolt, {count} unrest marker",
        "other": "{district}: in revolt, {count} unrest markers",
    },
    "map.key": "· free, y your insula, c Caepio’s, n neutral, x lost; ! unrest; lines are streets",
    "map.building": "{code} {building}: {cells}",
    "map.building.unrest": "{code} {building}: {cells}, in unrest",
    "map.houses.you": "Your insulae: {cells}",
    "map.houses.caepio": "Caepio’s insulae: {cells}",
    "map.houses.neutral": "Neutral insulae: {cells}",
    "map.lost": "Lost cells: {cells}",
    "map.empty": "Nothing is built here yet.",
}
