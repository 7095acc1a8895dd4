"""English for our readings of the rules: each question that the rulebook leaves open, and what the program does."""

from __future__ import annotations

from collections.abc import Mapping

from corduba_solo.locale.catalogue import Messages

_READINGS: Mapping[str, tuple[str, str]] = {
    "tokens_run_out": (
        "Do tokens of cardboard run out as those of wood do?",
        "Yes: there are as many offerings, troops, unrest markers and insulae as lie in the box. Only workers and "
        "denarii never run out.",
    ),
    "who_goes_to_the_castra": (
        "Which specialists may go to the Castra?",
        "Only the red one, who counts as two workers there: the Castra is a red building, not a production site.",
    ),
    "special_workers_first": (
        "Are special workers or plain ones sent first?",
        "Special workers: they come back every round, while plain workers can be saved.",
    ),
    "ends_of_tracks": (
        "What happens to steps beyond the end of a track?",
        "They are lost, on every track; harmony follows the steps that popularity really made.",
    ),
    "lowest_district_tied": (
        "Which district is the lowest when two or three are level?",
        "You choose. Caepio takes Servorum before Plebeius, and Plebeius before Patricius.",
    ),
    "insulae_in_a_row": (
        "How many of the 18 insulae lie in each row?",
        "Six for each district.",
    ),
    "reminder_marker": (
        "Is the marker on the bonus of a district in revolt one of the 15?",
        "No: it only reminds you, and takes nothing from the supply.",
    ),
    "empty_marker_supply": (
        "What if unrest is caused when the supply has no marker left?",
        "The marker is owed. The game is lost only when a sixteenth one would have to be placed.",
    ),
    "caepios_first_fields": (
        "Does Caepio gain the bonuses of the fields that his markers start on or beyond?",
        "No: markers that are set up give nothing.",
    ),
    "order_of_your_start": (
        "Does the heritage card or the character’s start ability come first?",
        "The heritage card sets register, popularity and harmony; the start ability moves them from there.",
    ),
    "refill": (
        "Is the Macellum refilled in every round or once per decade?",
        "Once per decade: the text of the decade is followed rather than the note in the margin.",
    ),
    "tidying": (
        "May you throw away more than the store’s limit asks for?",
        "No: tidying keeps exactly as much as the limit allows.",
    ),
    "rebellion": (
        "When is a revolt in all three districts a rebellion?",
        "When a round begins, before anything spreads: it is looked at once. Three revolts that come later in the "
        "round can still be calmed.",
    ),
    "marker_without_a_building": (
        "Where does a marker go when no building can take one?",
        "Back to the supply.",
    ),
    "when_free_actions": (
        "When within your turn are free actions possible?",
        "Before and after the main action; not after passing, and not between laying a building and activating it.",
    ),
    "turning_tiles": (
        "May a building’s tile be turned or flipped?",
        "Turned, yes; flipped, no: it is printed on one side.",
    ),
    "price_of_the_forum": (
        "How many denarii does the Forum cost, when its example names two amounts?",
        "Five, of which three are left to pay with the bonus of Pars Patricius.",
    ),
    "isolated_cells": (
        "Which free cells are isolated?",
        "Those that no shape of the edition, built already or not, could cover on the free cells of their plot; "
        "what it would cost or touch does not matter.",
    ),
    "own_insulae": (
        "May you leave isolated cells beside your new tile without your insulae?",
        "No: they receive your insulae as long as the row of that district has any.",
    ),
    "no_neutral_left": (
        "What if no neutral insula is left for an isolated cell?",
        "It stays empty for good: nothing is built there, and nothing can lean on it. Cells are filled in reading "
        "order, yours first; where your insulae are up to you, you say which cells get them wherever that makes a "
        "difference: when others will be lost, beside which something could still be built. Anywhere else an insula is "
        "an insula.",
    ),
    "possible_actions": (
        "When can an action be done at all?",
        "When all its costs can be paid and at least one of its gains takes effect; a drawback is no gain. The "
        "same holds for Caepio, who pays nothing.",
    ),
    "schola": (
        "What may the Schola repeat?",
        "Any action for that many workers at a place that is blocked, also one that nobody did in this round; "
        "never its own, and none of a building in unrest.",
    ),
    "sanatorium": (
        "May the Sanatorium call back the specialist who was just sent there?",
        "No: it calls back one who was away before this action.",
    ),
    "one_deal_a_kind": (
        "How often may one kind be dealt in at the Macellum?",
        "Once per visit: the kind is either bought or sold, and its price moves once. A second visit is a visit "
        "of its own.",
    ),
    "free_goods": (
        "Does a price rise when a resource is taken from the Macellum for nothing?",
        "No: that is no purchase.",
    ),
    "cyclops": (
        "Does the Cyclops cause the unrest that he starts?",
        "No: he puts a marker on a building, and neither climbs the unrest track nor loses popularity.",
    ),
    "actions_after_his_pass": (
        "Which of your actions pay Caepio once he has passed?",
        "Each main action, a denarius. Passing and free actions pay him nothing, and a building that is activated "
        "as soon as it stands is one action.",
    ),
    "caepios_card_runs_out": (
        "What if Caepio can do nothing with what is left of a card?",
        "With the first card, the second is drawn in the same turn. With the second, he passes in that turn; "
        "after a last row that he did, he passes in his next one.",
    ),
    "caepios_equal_spots": (
        "Where does his tile go when several spots are worth equally many insulae?",
        "Where you choose; by a setting, to the first of them: turns as drawn first, then in reading order. Only "
        "insulae of his own count.",
    ),
    "caepios_bridge": (
        "How does Caepio bridge with neutral insulae?",
        "By the first of the shortest bridges, in reading order, that allows the most insulae, free of charge. "
        "With too few neutral insulae there is no room.",
    ),
    "caepios_building_card": (
        "Does the card of a building that he has just built count when it changes nothing?",
        "Yes: what it would bring is simply lost, and the building stands.",
    ),
    "random_building": (
        "What if the building drawn for him at random is blocked or in unrest?",
        "Another card is drawn, until one can be used; with none the action is not possible.",
    ),
    "caepios_market_deck": (
        "Which deck names the goods that Caepio deals in?",
        "That of the next decade; in decade III that of decade II. A card is drawn anew for each unit; a deck "
        "that runs out is shuffled and drawn on.",
    ),
    "caepios_market_fails": (
        "What if Caepio has nothing to sell, or finds nothing to buy?",
        "That part of the visit is skipped. He does not buy the kind he has just sold. When neither part can be "
        "done, the action is not possible.",
    ),
    "caepios_equal_gifts": (
        "Which of two equal sets of tokens does Caepio give to Rome?",
        "The one with fewer tokens, then the one with the highest single ones.",
    ),
    "short_delivery": (
        "May you deliver less, or more, than the card of Rome asks for?",
        "Neither: the demand is yours alone. You meet it with nothing to spare, or give nothing.",
    ),
    "unmet_demand": (
        "How much unrest does an unmet demand for the card’s resource cause?",
        "One, whether you hold some of it or none.",
    ),
    "amphorae_for_rome": (
        "Do amphorae count two towards every demand of Rome?",
        "Only where the card shows it; elsewhere one for a basic resource, and nothing for marble.",
    ),
    "vipers_delivery": (
        "What are the Viper’s amphorae worth when Rome asks for marble?",
        "One each.",
    ),
    "last_unrest": (
        "Which unrest of round 8 costs a senator?",
        "Every one, whether Rome, the harmony check or a building caused it.",
    ),
    "caepios_goals": (
        "Must Caepio’s four goals be reached once, or at the end?",
        "They count as they stand at the end of the game.",
    ),
    "unrest_at_the_end": (
        "Do the bands of the unrest track and the senator for being further along both count?",
        "Both do, for you and for Caepio. When you are level nobody is further along.",
    ),
    "end_of_the_unrest_track": (
        "What does the end of the unrest track mean for Caepio?",
        "He cannot win there either. If he stands there with more senators than you, nobody has won.",
    ),
    "senators_below_zero": (
        "What if a senator is lost by somebody who has none?",
        "It is owed until the last count. A sum that is still below 0 then counts as 0.",
    ),
    "last_monument": (
        "When is the monument builder’s game won?",
        "At once, with the last monument that the office asks for; but not at the end of the unrest track: then "
        "it is looked at again when the game ends.",
    ),
    "senators_in_the_monuments_game": (
        "What becomes of actions that bring a senator when nobody plays for senators?",
        "Those that would bring nothing else are not offered.",
    ),
}

MESSAGES: Messages = {
    "rulings.title": "Rulings",
    "rulings.about": (
        "Where the printed rules leave something open the program follows one reading, everywhere the same. The "
        "sections are those that the log and the tooltips cite; the pages are those of the rulebook. Where both "
        "readings are honest a game can choose the other one: under *Readings* on the screen of a new game, or by "
        "`--reading QUESTION=NAME` in a terminal."
    ),
    "rulings.rule": "Rule",
    "rulings.question": "Question",
    "rulings.reading": "What the program does",
    "rulings.choice": "To choose instead: {reading} (`{question}={name}`).",
    "rulings.made": "This page is made of `data/rulings.yaml` and `corduba_solo/locale/en/rulings.py` by this command:",
    **{f"ruling.{key}.question": question for key, (question, _) in _READINGS.items()},
    **{f"ruling.{key}.reading": reading for key, (_, reading) in _READINGS.items()},
}
