"""English: where the rulebook can be read two ways."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "reading.castra": "Who may go to the Castra besides workers?",
    "reading.castra.topic": "the Castra",
    "reading.castra.red": "Only the red specialist, who counts as two: the Castra is a red building.",
    "reading.castra.any": "Any specialist: the red one counts as two, the others as one, as at a production site.",
    "reading.castra.any.short": "any specialist may go to the Castra",
    "reading.reminder": "Is the reminder on a revolting district’s bonus one of the 15 unrest markers?",
    "reading.reminder.topic": "reminder markers",
    "reading.reminder.aside": "No: the 15 are for buildings, and the reminder is only a help.",
    "reading.reminder.counted": "Yes: each district in revolt takes one marker more out of the supply.",
    "reading.reminder.counted.short": "a revolting district’s reminder is one of the 15 unrest markers",
    "reading.shapes": "Which shapes keep a cell from being isolated?",
    "reading.shapes.topic": "isolated cells",
    "reading.shapes.all": "All shapes of the edition, whether their buildings stand or not.",
    "reading.shapes.unbuilt": "Only the shapes of buildings that are still to be built.",
    "reading.shapes.unbuilt.short": "only shapes still to be built keep a cell from being isolated",
    "reading.insulae": "Must your insulae go onto the cells that your tile isolates?",
    "reading.insulae.topic": "your insulae",
    "reading.insulae.must": "Yes, as long as the district’s row lasts.",
    "reading.insulae.may": "You may keep some of them back; neutral insulae then go there.",
    "reading.insulae.may.short": "your insulae on isolated cells are up to you",
    "reading.lost_senator": "What if a senator is lost by a side that has none?",
    "reading.lost_senator.topic": "lost senators",
    "reading.lost_senator.debt": "It is a debt, taken off the senators that come later.",
    "reading.lost_senator.nothing": "There is nothing to lose, and nothing is owed.",
    "reading.lost_senator.nothing.short": "who has no senator has none to lose",
    "reading.goals": "When do Caepio’s four goals count?",
    "reading.goals.topic": "Caepio’s goals",
    "reading.goals.at_end": "As they stand when the game ends.",
    "reading.goals.reached": "Once reached, the senator is his, even if he falls back.",
    "reading.goals.reached.short": "Caepio keeps the senator of a goal once reached",
    "reading.default": "the default readings",
    "reading.topics": "otherwise: {topics}",
    "reading.otherwise": "Read otherwise here: {readings}.",
}
