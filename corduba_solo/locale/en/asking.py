"""English questions and options: what each decision asks, what it is about in short, and how its options read."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── prompts ──
    "ask.inherit": "Which heritage do you keep?",
    "ask.become": "Who of the family {family} do you play?",
    "ask.take": {
        "one": "Which basic resource do you start with?",
        "other": "Which {count} basic resources do you start with?",
    },
    "ask.main": "Your turn: choose an action, or pass.",
    "ask.end_turn": "Your action is done: end the turn, or do something free first.",
    "ask.lay": "Where in {district} does {building} go?",
    "ask.settle": {
        "one": "{building} isolates the cell {cells}. Do you put an insula of yours there?",
        "other": "{building} isolates the cells {cells}. How many insulae of yours do you put there?",
    },
    "ask.house": {
        "one": "No neutral insulae are left for all of the cells {cells}. Which of them gets your insula?",
        "other": (
            "No neutral insulae are left for all of the cells {cells}. "
            "Which of them gets the next of your {count} insulae?"
        ),
    },
    "ask.bridge": {
        "one": "Where does the neutral insula of the bridge go?",
        "other": "Where does the next of {count} neutral insulae of the bridge go?",
    },
    "ask.pay": "How do you pay {cost}?",
    "ask.activate_new": "{building} stands. Do you use it at once?",
    "ask.lower_prestige": "In which district does your prestige go down by {count}?",
    "ask.repeat": {
        "one": "Which action of {count} worker do you repeat?",
        "other": "Which action of {count} workers do you repeat?",
    },
    "ask.prestige_in": "In which district does your prestige rise by {count}?",
    "ask.unlock": "Which specialist joins you? His gift, the peculium, comes now and with each new decade.",
    "ask.recall": "Which specialist comes back?",
    "ask.fetch": "Which resource do you take from the Macellum?",
    "ask.harvest": "Which resource do you take from the supply?",
    "ask.harvest.more": "{question} You take {count}, one by one.",
    "ask.harvest.out": "{question} It is out of {goods}.",
    "ask.choose": "Which of the two do you take?",
    "ask.incite.caepio": "Caepio caused unrest. Which building takes the marker, and is closed to both of you?",
    "ask.incite.power": "Which building do you stir up, and close to both of you?",
    "ask.calm": {
        "one": "Which building do you calm?",
        "other": "Which building do you calm first? You may calm {count}.",
    },
    "ask.deal.first": "What do you buy or sell at the Macellum?",
    "ask.deal.more": "What else do you buy or sell at the Macellum?",
    "ask.give.troops": "Rome asks for troops worth {least} or more; Caepio gave {his}. What do you give?",
    "ask.give.his.beats": "Caepio gave first: his {his} are more than the {most} that you hold.",
    "ask.give.his.least": "Caepio gave first: he cannot beat all that you hold ({most}), so he gave the least he must.",
    "ask.give.his.all": "Caepio gave first: all he had, which is too little; it costs him 1 unrest.",
    "ask.give.offerings": "Rome asks for offerings worth {least} or more; Caepio gave {his}. What do you give?",
    "ask.deliver": "Rome asks for {demand} ({card}). Do you deliver?",
    "ask.deliver.amphorae": "Rome asks for {demand} ({card}); an amphora counts {amphora}. Do you deliver?",
    "ask.keep": "Upkeep: your people cost {count}. How do you pay?",
    "ask.discard": {
        "one": "Your store holds {count} resource too many. Which one goes back?",
        "other": "Your store holds {count} resources too many. Which one goes back first?",
    },
    "ask.tied_tile": "Caepio builds {building} in {district}. These spots serve him equally well: which one is it?",
    # ── what a decision is about ──
    "asked.inherit": "a heritage card",
    "asked.become": "a character",
    "asked.take": "your starting resources",
    "asked.main": "an action for your turn",
    "asked.end_turn": "the end of your turn",
    "asked.lay": "a place for your tile",
    "asked.settle": "how many insulae of yours go onto isolated cells",
    "asked.house": "an isolated cell for your insula",
    "asked.bridge": "a cell for a neutral insula",
    "asked.pay": "a payment",
    "asked.activate_new": "whether to activate the new building",
    "asked.lower_prestige": "a district whose prestige goes down",
    "asked.repeat": "an action to repeat",
    "asked.prestige_in": "a district whose prestige rises",
    "asked.unlock": "a specialist to unlock",
    "asked.recall": "a specialist to take back",
    "asked.fetch": "a resource from the Macellum",
    "asked.harvest": "a resource from the supply",
    "asked.choose": "one of two gains",
    "asked.incite": "a building for an unrest marker",
    "asked.calm": "a building to calm",
    "asked.deal": "a deal at the Macellum",
    "asked.give": "what you give to Rome",
    "asked.deliver": "a delivery to Rome",
    "asked.keep": "your upkeep",
    "asked.discard": "a resource to put back",
    "asked.tied_tile": "a place for Caepio’s tile",
    # ── options ──
    "label.inherit": (
        "{name}: {denarii}, {resources}, register {register}, popularity {popularity}, harmony {harmony}"
    ),
    "label.inherit.more": (
        "{name}: {denarii}, {resources}, register {register}, popularity {popularity}, harmony {harmony}; also {gains}"
    ),
    "label.become": "{name} (prestige +1 in {district}): {ability}",
    "label.take": "{amounts}",
    "label.take.seen": "Take {amounts}",
    "label.build": "Build {building} in {district}: {cost} for prestige +{laurel}",
    "label.build.bridge": {
        "one": (
            "Build {building} in {district}: {cost} and {bridge} more for {count} neutral insula that makes the way "
            "(a bridge), for prestige +{laurel}"
        ),
        "other": (
            "Build {building} in {district}: {cost} and {bridge} more for {count} neutral insulae that make the way "
            "(a bridge), for prestige +{laurel}"
        ),
    },
    "label.build.group": "Build {building} (prestige +{laurel}); its use: {deeds}",
    "label.build.deed": "{cost} for {gains}",
    "label.build.short": "in {district}: {cost}",
    "label.build.short.bridge": {
        "one": "in {district}: {cost} and {bridge} more for {count} neutral insula that makes the way (a bridge)",
        "other": "in {district}: {cost} and {bridge} more for {count} neutral insulae that make the way (a bridge)",
    },
    "label.place": "{cells}, {turned}: no insula",
    "label.place.insulae": {
        "one": "{cells}, {turned}: {count} insula of yours on {insulae}",
        "other": "{cells}, {turned}: {count} insulae of yours on {insulae}",
    },
    "label.place.bonus": {
        "one": "{cells}, {turned}: {count} insula of yours on {insulae}, uncovering {gains}",
        "other": "{cells}, {turned}: {count} insulae of yours on {insulae}, uncovering {gains}",
    },
    "label.place.insulae.most": {
        "one": "{cells}, {turned}: at most {count} insula of yours, as the bridge goes",
        "other": "{cells}, {turned}: at most {count} insulae of yours, as the bridge goes",
    },
    "label.place.bonus.most": {
        "one": "{cells}, {turned}: at most {count} insula of yours, uncovering {gains}, as the bridge goes",
        "other": "{cells}, {turned}: at most {count} insulae of yours, uncovering {gains}, as the bridge goes",
    },
    "label.place.bridge": "{place}; bridge on {bridge}",
    "label.place.bridge.open": "{place}; you choose where the bridge goes",
    "label.place.short": "{cells}, {turned}",
    "label.place.short.insulae": {
        "one": "{cells}, {turned}; insula on {insulae}",
        "other": "{cells}, {turned}; insulae on {insulae}",
    },
    "label.place.group": "No insula in any of these places:",
    "label.place.group.insulae": {
        "one": "{count} insula of yours in each of these places, uncovering nothing:",
        "other": "{count} insulae of yours in each of these places, uncovering nothing:",
    },
    "label.place.group.bonus": {
        "one": "{count} insula of yours in each of these places, uncovering {gains}:",
        "other": "{count} insulae of yours in each of these places, uncovering {gains}:",
    },
    "label.place.group.insulae.most": {
        "one": "At most {count} insula of yours in each of these places, as the bridge goes, uncovering nothing:",
        "other": "At most {count} insulae of yours in each of these places, as the bridge goes, uncovering nothing:",
    },
    "label.place.group.bonus.most": {
        "one": "At most {count} insula of yours in each of these places, as the bridge goes, uncovering {gains}:",
        "other": "At most {count} insulae of yours in each of these places, as the bridge goes, uncovering {gains}:",
    },
    "label.place.caepio": {
        "one": "{cells}, {turned}: {count} insula for Caepio",
        "other": "{cells}, {turned}: {count} insulae for Caepio",
    },
    "label.place.caepio.where": {
        "one": "{cells}, {turned}: {count} insula for Caepio on {insulae}",
        "other": "{cells}, {turned}: {count} insulae for Caepio on {insulae}",
    },
    "label.place.seen": "Lay the {building}: no insula",
    "label.place.insulae.seen": {
        "one": "Lay the {building}: {count} insula of yours",
        "other": "Lay the {building}: {count} insulae of yours",
    },
    "label.place.bonus.seen": {
        "one": "Lay the {building}: {count} insula of yours, {gains}",
        "other": "Lay the {building}: {count} insulae of yours, {gains}",
    },
    "label.place.bridge.seen": {
        "one": "Lay the {building}, with a bridge of {count} neutral insula",
        "other": "Lay the {building}, with a bridge of {count} neutral insulae",
    },
    "label.place.caepio.seen": {
        "one": "Caepio’s {building}: {count} insula of his",
        "other": "Caepio’s {building}: {count} insulae of his",
    },
    "label.bridge": "{cell}",
    "label.bridge.seen": "A neutral insula of the bridge",
    "label.settle": {"one": "{count} insula of yours", "other": "{count} insulae of yours"},
    "label.house": "{cell}",
    "label.house.seen": "An insula of yours",
    "label.settle.none": "None: neutral insulae go there",
    "label.raise": "Raise {monument} with the bonus of {district}: {cost} for {gains}. {ability}",
    "label.raise.none": "Raise {monument} without a bonus: {cost} for {gains}. {ability}",
    "label.pay": "{amounts}",
    "label.pay.spared": "{amounts}; spared: {goods}",
    "label.pay.amphorae": "{amounts}; {amphorae} for {goods}",
    "label.pay.both": "{amounts}; {amphorae} for {goods}; spared: {spared}",
    "label.pay.seen": "Pay {amounts}",
    "label.activate": "Activate {place}: {cost} for {gains}",
    "label.repeat.free": "Repeat {place}: {gains}",
    "label.repeat": "Repeat {place}: {cost} for {gains}",
    "label.district.up": "{district}: prestige {before} to {after}",
    "label.district.down": "{district}: prestige {before} down to {after}",
    "label.unlock": "{specialist}: peculium {gains}",
    "label.recall": "{specialist}",
    "label.choose": "{gains}",
    "label.fetch": "{amount}",
    "label.fetch.seen": "Take {amount}",
    "label.calm": "{building}: can be used again; {district} stays in revolt",
    "label.calm.last": "{building}: can be used again; the revolt in {district} is over",
    "label.incite": "{building}: {district} falls in revolt",
    "label.incite.more": "{building}: {district} is in revolt already",
    "label.buy": "Buy {amount} for {price}",
    "label.sell": "Sell {amount} for {price}",
    "label.trade": "Send the trader to the Macellum, the market (free)",
    "label.use.free": "Use the power of {power} (free): {gains}",
    "label.use": "Use the power of {power} (free): {cost} for {gains}",
    "label.done": "Finish dealing",
    "label.skip": "Leave it for now",
    "label.end": "End the turn",
    "label.pass.first": "Pass for this round, before Caepio: you go first in the next one",
    "label.pass.second": "Pass for this round",
    "label.give": "{amounts}: worth {total}",
    "label.give.more": "{amounts}: worth {total}, more than Caepio’s {his}: the senator is yours",
    "label.give.level": "{amounts}: worth {total}, as much as Caepio’s: nobody gains a senator",
    "label.give.less": "{amounts}: worth {total}, less than Caepio’s {his}: the senator is his",
    "label.deliver": "Deliver {amounts}: {reward}",
    "label.deliver.nothing": "Deliver nothing: you cause 1 unrest, and {penalty}",
    "label.deliver.last": "Deliver {amounts}: a senator",
    "label.deliver.nothing.last": "Deliver nothing: you cause 1 unrest and lose a senator",
    "label.keep": "Pay {amounts}",
    "label.keep.short": {
        "one": "Pay {amounts}: {count} stays unpaid and causes unrest",
        "other": "Pay {amounts}: {count} stay unpaid and cause as much unrest",
    },
    "label.discard": "{resource}: you hold {count}",
}
