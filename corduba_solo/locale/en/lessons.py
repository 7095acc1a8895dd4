"""Lessons: what each task asks, what there is to see when it is done, and why another move can wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from corduba_solo.locale.catalogue import Messages


class Said(NamedTuple):
    """Words whose end is another one at the table than in a terminal, where nothing is pointed at or clicked."""

    said: str
    window: str
    terminal: str


Words = str | Said
Task = tuple[Words, Words, Words]
"""What is asked; what is said when it is done; why something else is taken back, where it is."""


def _lesson(name: str, title: str, about: str, tasks: Mapping[str, Task]) -> Messages:
    found = {f"lesson.{name}.title": title, f"lesson.{name}.about": about}
    for task, cases in tasks.items():
        for case, words in zip(("", ".done", ".else"), cases, strict=True):
            message = f"lesson.{name}.{task}{case}"
            if isinstance(words, Said):
                found[message] = f"{words.said} {words.window}".strip()
                found[f"{message}.terminal"] = f"{words.said} {words.terminal}".strip()
            elif words:
                found[message] = words
    return found


MESSAGES: Messages = {
    "text.lessons.line": "{number}. {title} ({done} of {tasks}): {about}",
    "text.lessons.enough": "A first game, --first, explains what happens in it. {enough}",
    "text.lessons.how": (
        "Next is lesson {next}. To begin: lesson and its number within a game, else\n{program} text --lesson {next}"
    ),
    "text.lesson.none": "There is no lesson {number}; they are numbered from 1 to {most}.",
    "text.lesson.head": "Lesson {number}, {title}: task {step} of {steps}",
    "text.lesson.look": "Here: type look.",
    "text.lesson.on.asked": "Enter: go on.",
    "text.lesson.on.done": "Done. Enter: go on.",
    "text.lesson.on.astray": "That was another move than the one asked for. Enter: take it back.",
    "text.lesson.on.over": "The lesson is through. Enter: leave.",
    "text.lesson.on.over.next": "The lesson is through. Enter: lesson {number}, {title}; quit: leave.",
    "text.lesson.any_place": (
        "Any place will do here: type 1; list shows them all. Where tiles may lie comes in a later lesson."
    ),
    "text.lesson.not_here": "Not within a lesson: first leave it by quit.",
    "text.lesson.back": "Back to your game.",
    "text.lesson.left": "How far you are is kept. Go on with: {program} text --lesson",
    "help.text.learning": "learning",
    "help.text.lessons": "list the lessons",
    "help.text.lesson": "do a lesson, by its number; without one, the next that is not through",
    "hint.guide.anew": "Begin again",
    "hint.guide.anew.tells": "The whole lesson from its first task. What you have done once stays done.",
    "hint.guide.lessons": "All lessons",
    "hint.guide.lessons.tells": "Leaves this one; it is kept where it is.",
    "hint.guide.rules": "Rules",
    "hint.guide.rules.tells": "The page of the rulebook on what this lesson is about.",
    "hint.guide.quiet": "No more hints",
    "hint.guide.quiet.tells": "Nothing more is explained by itself. Pointing and F1 still tell everything.",
    "guide.prompt": "Lesson",
    "guide.prompt.asked": "Read what stands in the place of the Acta.",
    "guide.prompt.done": "Done. Read what there is to see, then go on.",
    "guide.prompt.astray": "That was another move. Look at what came of it, then take it back.",
    "guide.tone.asked": "Your task",
    "guide.tone.done": "Done",
    "guide.tone.astray": "Another move",
    "guide.lesson": "Lesson {number}",
    "guide.look": "By keys: {key}, then the arrows.",
    "guide.on": "Go on",
    "guide.take_back": "Take it back",
    "guide.next": "Next lesson",
    "guide.anew": "Begin again",
    "guide.lessons": "All lessons",
    "guide.rules": "Rules",
    "guide.instead": "You did: {what}",
    "lesson.no_history": "A lesson has no history of its own; Undo takes back what you did in this task.",
    "lesson.prompt.point": "Point at what is framed in gold, as your task says.",
    "lesson.watching": "Watch what follows, step by step.",
    "lesson.waiting": "First answer what the line above your board asks, as you like. Then it goes on.",
    "lesson.waiting.terminal": "First answer what is asked, as you like. Then it goes on.",
    "lesson.beside_a_question": "{task} What the line above your board asks can wait.",
    "lesson.beside_a_question.terminal": "{task} The question that is open can wait.",
    "lesson.beside": "{why} Finish it as the line above your board asks, or undo it.",
    "lesson.beside.terminal": "Another move than the one asked for. {why} Type back to choose again, or finish it and "
    "see what comes of it.",
    "lesson.beside.why": "That is another move than the one asked for.",
    "lesson.only_pass": "Nothing is left that this round could be used for. Pass, and go on with it in the next one.",
    "lesson.ended": "That ended the whole game. It goes back to where this task began.",
    "lesson.figure.space": "{gain} for {workers}",
    "lesson.figure.nothing": "nothing this time",
    "lesson.sets_anew": "The table will be set out anew for the next task.",
    "lesson.set_anew": "The table was set out for this task.",
    **_lesson(
        "senators",
        "Senators",
        "What you play for, and where it comes from.",
        {
            "goal": (
                Said(
                    "You lead one of Rome’s families; Caepio is against you. After three decades, of three, three "
                    "and two rounds, the one with more senators has won.",
                    "Point at SPQR in the bar at the top.",
                    "Look at the senators you both have.",
                ),
                "Both of you are counted here. Senators come from the three districts, from troops and offerings for "
                "Rome, and a few more at the very end.",
                "A legal move, but it can wait. See first what all moves are for.",
            ),
            "district": (
                Said(
                    "Every district has a prestige track. When a decade ends, whoever stands higher there takes a "
                    "senator; a tie takes none.",
                    "Point at the track of Pars Plebeius.",
                    "Look at the track of Pars Plebeius.",
                ),
                Said(
                    "You stand on {you}, Caepio on {caepio}: nobody takes this senator.",
                    "Its mark under SPQR says −1: you lack one step. A plus would say by how many you lead.",
                    "You lack one step. Type me: it says who would take which senators now.",
                ),
                "A legal move, but it can wait. Look first at how a district is won.",
            ),
            "ahead": (
                Said(
                    "A new building lifts you on its district’s track.",
                    "Take the Sanctuarium from “Still to build” and set it down in Pars Plebeius. The first click "
                    "chooses, the next one does it.",
                    "Build the Sanctuarium in Pars Plebeius: type its name, then the number of a line.",
                ),
                "Now you are one step ahead. One step is enough: the senator is the same however far ahead you are.",
                "Possible, but Pars Plebeius stays tied. See first what a building there changes.",
            ),
            "rome": (
                Said(
                    "Rome pays in senators too. At a decade’s end one goes to whoever sends more troops, and one to "
                    "whoever sends more offerings.",
                    "Point at “Rome demands”.",
                    "Look at what Rome demands.",
                ),
                "You have troops worth 2 and an offering worth 1, Caepio has none. What is sent is gone: it is a bid, "
                "and only the higher one brings anything.",
                "A legal move, but it can wait. Look first at what Rome asks for.",
            ),
            "decade": (
                "Caepio has passed already. Pass too, answer what is asked, and watch the senators go out. What leaves "
                "you no choice is sent without asking.",
                "So every decade ends: troops, offerings, three districts. Five senators, and nearly all you do in a "
                "decade prepares one of them.",
                "",
            ),
        },
    ),
    **_lesson(
        "workers",
        "Workers and sites",
        "How things are got, and who gets there first.",
        {
            "people": (
                Said(
                    "You do one action, then Caepio does one, until both have passed. Nearly every action takes "
                    "workers.",
                    "Point at yours, on your board.",
                    "Look at yours.",
                ),
                "So many workers are your round. When it ends you receive new ones, as many as your register shows; "
                "whoever was not sent stays with you.",
                "A legal move, but it can wait. Look first at what you have to spend.",
            ),
            "quarry": (
                Said(
                    "Sites outside the walls give resources. Lapicidinae, the quarry, gives {left},",
                    "or {right} on its right space. Choose the right space and confirm.",
                    "or {right} on its second space. Use the second space.",
                ),
                Said(
                    "The stone is yours. Then it was Caepio’s turn: his card sent him to Silva. He needs no workers "
                    "and pays nothing.",
                    "An arrow on his card means “or else”.",
                    "What stands after “else” on his card he does where the first is not possible.",
                ),
                "Possible. Try the quarry’s right space first: it shows what a second worker is worth.",
            ),
            "blocked": (
                Said(
                    "",
                    "Now point at Lapicidinae again.",
                    "Now look at Lapicidinae again.",
                ),
                "One visit closes the whole site until the round ends, for both of you. So go first to what somebody "
                "else wants as well.",
                "A legal move, but look at the quarry first: something has changed there.",
            ),
            "harbour": (
                "The Portus, at the river, never closes. Send a worker there.",
                "Little money, but always to be had: a good end for a worker who is left over.",
                "Possible. Try the Portus first; you will need it at the end of many rounds.",
            ),
            "camp": (
                "The Castra has three spaces, and each closes by itself. Use the first one: it trains Velites, the "
                "lightest troops.",
                "Troops are for Rome. Note that food was part of the price: a space shows everything it costs.",
                "Possible. Look at the Castra first: it is where one senator of each decade comes from.",
            ),
            "rest": (
                "When nothing useful is left, pass: Caepio plays his cards to the end, and the round is over. Pass.",
                Said(
                    "Workers came by your register, and every place is free again. You passed first, so you begin. In "
                    "a building Caepio gets something of his own:",
                    "point at one, and read “Caepio’s use”.",
                    "look at one, and read what Caepio gains there.",
                ),
                "There is still something to do, yes. But see first how a round ends.",
            ),
        },
    ),
    **_lesson(
        "building",
        "Building",
        "Where a building may stand.",
        {
            "first": (
                Said(
                    "Any building may go to any district.",
                    "Take the Aerarium and set it down in Pars Patricius. The first one in a district may stand "
                    "wherever it fits.",
                    "Build the Aerarium in Pars Patricius. The first one in a district may stand wherever it fits.",
                ),
                Said(
                    "A tile lies on free cells only and crosses no street.",
                    "What it costs and brings is shown before you confirm, and Esc puts it back.",
                    "What it costs and brings stands in its line, and undo takes it back.",
                ),
                "Possible. Begin in Pars Patricius first, where nothing stands yet.",
            ),
            "touching": (
                "The next one must touch a building or an insula of its district, edge to edge; across a street is "
                "near enough. Build the Sanctuarium in Pars Servorum.",
                Said(
                    "",
                    "Only the marked cells were possible. Each building closes some ground and opens other, for "
                    "Caepio as well.",
                    "Only what was listed was possible. Each building closes some ground and opens other, for Caepio "
                    "as well.",
                ),
                "Possible. But build beside the Herbarium first, to see what touching means.",
            ),
            "streets": (
                Said(
                    "",
                    "Tiles can be turned: R, or the wheel. Take the Schola, stand it upright, and build it in Pars "
                    "Plebeius, wherever it fits.",
                    "Tiles can be turned, as the drawing shows. Build the Schola upright, turned once, in Pars "
                    "Plebeius: not everywhere does it fit so.",
                ),
                "Four cells in a row, and streets everywhere: long tiles find few places once a district fills. Build "
                "them early.",
                "Possible. Stand the Schola upright first: turning a tile is half of finding a place.",
            ),
            "once": (
                Said(
                    "Only one of each building is ever built.",
                    "Point at the Aerarium in Pars Patricius.",
                    "Look at the Aerarium in Pars Patricius.",
                ),
                "Nobody builds a second one, and this one is nobody’s own: in each round the first to come may use "
                "it, whoever built it.",
                "A legal move, but look at the Aerarium first.",
            ),
        },
    ),
    **_lesson(
        "insulae",
        "Insulae",
        "What happens to cells that are too small.",
        {
            "gap": (
                Said(
                    "A cell where nothing fits any more gets a house: an insula of yours if your tile has caused it.",
                    "Build the Sanctuarium in Pars Servorum between the marked cells.",
                    "Build the Sanctuarium in Pars Servorum at the place that brings the most insulae.",
                ),
                "Insulae from one building, free of charge: {count}. Each place leaves other cells over: look for "
                "single ones before you build.",
                Said(
                    "Possible.",
                    "But try the place between the marked cells first, and count the houses.",
                    "But try the place with the most insulae first, and count the houses.",
                ),
            ),
            "row": (
                Said(
                    "Insulae come from your board, from the left of that district’s row. Some uncover a gift.",
                    "Point at the row of Pars Servorum.",
                    "Look at the row of Pars Servorum.",
                ),
                "What they uncovered is yours at once: {gifts}. A place that leaves two houses often beats one that "
                "looks tidier.",
                "A legal move, but look at your row first: it has just given you something.",
            ),
            "bridge": (
                "The Odeum fits nowhere beside the Aerarium. Then neutral insulae, the grey ones, make a bridge to it, "
                "for a denarius each. Build the Odeum in Pars Patricius.",
                "Neutral ones are nobody’s and bring nothing. They also fill lonely cells that your tile does not "
                "touch; those are free.",
                "Possible. But see first how a tile gets across to a town that it cannot touch.",
            ),
            "his": (
                Said(
                    "Caepio has insulae too.",
                    "Point at them on his panel.",
                    "Look at them.",
                ),
                "With all of them placed he gains a senator at the end. He pays nothing and builds where he leaves "
                "the most houses: you can guess where.",
                "A legal move, but look at his insulae first.",
            ),
        },
    ),
    **_lesson(
        "tracks",
        "Tracks and districts",
        "What prestige brings on the way, and which district is cheaper.",
        {
            "track": (
                Said(
                    "On a prestige track some fields hold a gift.",
                    "Point at the track of Pars Plebeius.",
                    "Look at the track of Pars Plebeius.",
                ),
                "Come onto such a field, or over it, and its gift is yours at once: the first time only. Caepio can "
                "still take the same one.",
                "A legal move, but look at the track first.",
            ),
            "bonus": (
                "Your next field there holds one. Build the Sanctuarium in Pars Plebeius and step onto it.",
                Said(
                    "",
                    "The gift came with the step, and was shown before you confirmed. Such gifts pay for the next "
                    "building.",
                    "The gift came with the step, and its line told it before. Such gifts pay for the next building.",
                ),
                "Possible, but without the gift. Take the step in Pars Plebeius first.",
            ),
            "discount": (
                Said(
                    "Each district makes building cheaper in its own way;",
                    "a sign beside its name says how. Point at Pars Patricius.",
                    "a town has three ways to save. Look at Pars Patricius.",
                ),
                "Fewer denarii here, a resource less in Pars Plebeius, a worker less in Pars Servorum. A district in "
                "revolt takes nothing off.",
                "A legal move, but look at the sign first: it is worth something with every building.",
            ),
            "cheaper": (
                "The Aerarium costs {cost}. Build it in Pars Patricius and see what you pay.",
                "Short of money, build here; short of workers, in Pars Servorum; short of goods, in Pars Plebeius. "
                "The same tile at another price.",
                "Possible. Build the Aerarium in Pars Patricius first and compare the price.",
            ),
            "race": (
                Said(
                    "Caepio is ahead in Pars Servorum.",
                    "Point at that track and look at its last field.",
                    "Look at that track and its last field.",
                ),
                "Whoever comes there first takes a senator more, once in a game. But do not race everywhere: two "
                "districts won beat three nearly won.",
                "A legal move, but look at the end of the track first.",
            ),
        },
    ),
    **_lesson(
        "activating",
        "Using buildings",
        "Open to everybody; specialists make it cheaper.",
        {
            "shared": (
                Said(
                    "A building’s actions are open to whoever comes first, whoever built it.",
                    "Send workers to the Aerarium: choose it on the map, then one of its actions.",
                    "Send workers to the Aerarium: type its name, then the number of one of its actions.",
                ),
                "A worker brings much more money there than at the Portus. That is why buildings are worth building, "
                "by either of you.",
                "Possible. Try the Aerarium first: no other worker earns as much here.",
            ),
            "blocked": (
                Said(
                    "",
                    "Point at the Aerarium again.",
                    "Look at the Aerarium again.",
                ),
                "One action closes the whole building for the round. Row three of Caepio’s card wanted it: now he "
                "must do something lesser.",
                "A legal move, but look at the Aerarium first: it is closed now.",
            ),
            "specialist": (
                Said(
                    "Your Sacerdos is a specialist: in a purple building he counts as two workers. Use the "
                    "Sanctuarium,",
                    "and pay with him alone: press V, or + beside him.",
                    "and pay with him alone.",
                ),
                "An offering, and no worker spent. A specialist in his own colour is the cheapest hand you have: send "
                "him every round.",
                "Possible, but it cost workers. Pay at the Sanctuarium with the Sacerdos alone first.",
            ),
            "new": (
                "A new building can be used at once, in the same turn. Build the Cudendum, then say yes to its first "
                "action.",
                "Two actions in one turn, before Caepio could come. The tools you got are made nowhere else.",
                "Possible. But build the Cudendum first and use it at once.",
            ),
            "back": (
                "At the round’s end everybody comes home. Pass.",
                "The Sacerdos is ready again. Specialists never go, but they must be paid each round, as the lesson "
                "on upkeep shows.",
                "Possible. See first how your people come back: pass.",
            ),
        },
    ),
    **_lesson(
        "caepio",
        "Reading Caepio",
        "His card lies open. You can be there first.",
        {
            "card": (
                Said(
                    "Caepio thinks nothing up: he goes down the rows of his card, one row a turn.",
                    "Point at the first row.",
                    "Look at the first row.",
                ),
                "He wants Silva. The arrow means: if that cannot be, then Agri. You see it before he does it, so you "
                "can be there first.",
                "A legal move, but read his card first: it tells you what he will do next.",
            ),
            "block": (
                "Take Silva before him, with one worker or two, and watch what he does.",
                "Silva was closed, so he followed the arrow to Agri. What you took you can use; what he takes goes "
                "back at the round’s end.",
                "Possible, and he took Silva. Take it back and get there before him.",
            ),
            "build": (
                Said(
                    "Next comes a row you cannot close.",
                    "Point at row two.",
                    "Look at row two.",
                ),
                "A stack gives the building, a die the district, and he pays nothing. You cannot stop it; but what "
                "you build yourself he will never draw.",
                "A legal move, but look at row two first.",
            ),
            "ahead": (
                "Row three wants Lapicidinae, else the Portus. You have a turn before it: close Lapicidinae now.",
                "He has built, as his card said. Now row three finds the quarry closed.",
                "Possible. But close the quarry first, while he is busy building.",
            ),
            "harbour": (
                "Pass, and watch his third row.",
                "One denarius instead of stone. Look two rows ahead: where you gain something and he loses something, "
                "your worker works twice.",
                "Possible. But watch first what becomes of row three: pass.",
            ),
        },
    ),
    **_lesson(
        "upkeep",
        "Upkeep and harmony",
        "What your people cost, and who pays it for you.",
        {
            "due": (
                Said(
                    "Your people want to live. At each round’s end you owe upkeep: your register, and one for each "
                    "specialist, less your harmony.",
                    "Point at your register.",
                    "Look at your register.",
                ),
                "Register {register}, harmony {harmony}: you owe {due}. You pay in food and denarii, as you like. "
                "Harmony is money you need not earn.",
                "A legal move, but look first at what this round will cost you.",
            ),
            "popular": (
                "When popularity rises, harmony rises with it. Use the Odeum.",
                "Popularity and harmony went up together. Harmony changes each round; popularity stays, and is what "
                "harmony comes back to.",
                "Possible. Use the Odeum first and watch both markers.",
            ),
            "calmer": (
                "Harmony can also be raised by itself. Use the Herbarium.",
                "That is one less to pay this round. Once you have paid, it is forgotten.",
                "Possible. Use the Herbarium first: it lowers what you owe.",
            ),
            "evening": (
                "Pass, and the bill comes.",
                "Now you choose how to pay. Keep what you will need: food for the Castra, denarii for building.",
                "Possible. Pass first, to see the bill.",
            ),
            "pay": (
                Said(
                    "You owe {due}.",
                    "Change the mix with + and −, if you like, and pay.",
                    "Choose how you pay.",
                ),
                "All paid. Whatever you cannot pay turns into unrest, and that is dearer than food.",
                "",
            ),
            "set": (
                Said(
                    "",
                    "Point at popularity and harmony in the bar at the top.",
                    "Look at popularity and harmony.",
                ),
                "Harmony was set to your popularity. So popularity saves you one upkeep in every round to come: get "
                "it early.",
                "A legal move, but look first at where harmony stands now.",
            ),
        },
    ),
    **_lesson(
        "unrest",
        "Unrest and revolt",
        "How a district rises, how it is calmed, and what it costs.",
        {
            "flame": (
                Said(
                    "The Schola has a flame: an unrest marker.",
                    "Point at it.",
                    "Look at it.",
                ),
                "A building in unrest cannot be used by anybody. New buildings may still touch it.",
                "A legal move, but look at the flame first.",
            ),
            "revolt": (
                Said(
                    "One flame is enough to put its district in revolt.",
                    "Point at Pars Plebeius.",
                    "Look at Pars Plebeius.",
                ),
                "In a revolt building there is no cheaper, and the next round the fire spreads to one building more. "
                "All three districts in revolt: the game is lost.",
                "A legal move, but look at the district first.",
            ),
            "calm": (
                "The watch puts it out. Use the Excubitorium and calm the Schola.",
                "The revolt is over, and your unrest marker went back a step. The watch is yours alone: Caepio never "
                "builds or uses it.",
                "Possible, but the fire goes on. Send the watch first.",
            ),
            "hungry": (
                "Now the other side. You owe {due} and have nothing to pay with. Pass, and see what happens.",
                "Each point unpaid became a marker: your popularity fell, and buildings caught fire. One hungry round "
                "costs more than the food would have.",
                "Possible, and wiser. But see once, where it costs nothing, what unpaid people do: pass.",
            ),
            "price": (
                Said(
                    "",
                    "Point at the unrest track in the bar at the top.",
                    "Look at the unrest track.",
                ),
                "At the end of the game it costs you senators, more the further you are, and one more if you are "
                "further than Caepio. Pay your people.",
                "A legal move, but look first at what unrest will cost you in the end.",
            ),
        },
    ),
    **_lesson(
        "rome",
        "What Rome wants",
        "Troops and offerings are bids; the card is a task of your own.",
        {
            "demand": (
                Said(
                    "At this decade’s end Rome wants troops worth {troops} and offerings worth {offerings} of each of "
                    "you. More may win a senator.",
                    "Point at “Rome demands”.",
                    "Look at what Rome demands.",
                ),
                "With less than that you cause unrest. With more than Caepio you take the senator. You both hold the "
                "same troops now: a tie, and nobody’s senator.",
                "A legal move, but look first at what Rome wants, and what each of you has.",
            ),
            "recruit": (
                "Train one more unit: the first space of the Castra.",
                "Now you can outbid him. Caepio bids first, and only what he needs: he cannot beat you any more, so "
                "he will give the least.",
                "Possible, but the troops stay tied. Train the Velites first.",
            ),
            "day": (
                "Pass: the day of the tribute comes.",
                "Caepio has bid already, as the line tells. Now it is your turn.",
                "Possible. But see first how the bidding goes: pass.",
            ),
            "troops": (
                "Give more than he gave, and take the senator.",
                "The senator is yours. Had you been far above, you could have kept what was too much for the next "
                "decade.",
                "You kept them, and nobody got the senator. Give both first, to see the difference.",
            ),
            "offerings": (
                "The same with offerings: he gave one, you hold two.",
                "A second senator. Both bids are won by a little: look at Caepio’s tokens before the last round, and "
                "be one ahead.",
                "You kept one, and it stayed a tie. Give both first.",
            ),
            "goods": (
                "Last, the card’s own demand. It is yours alone, all or nothing. Deliver the wood.",
                "Met: you have the reward. Unmet, it costs the penalty and unrest. Begin early to put these goods "
                "aside, and keep them from being spent.",
                "Possible, but the penalty and unrest came. Deliver first and see the reward.",
            ),
        },
    ),
    **_lesson(
        "market",
        "Market and monuments",
        "The trader gets what is missing; a monument makes it last.",
        {
            "prices": (
                Said(
                    "Whatever you lack, the Macellum may have.",
                    "Point at the price of food.",
                    "Look at the price of food.",
                ),
                "You sell at that price and buy at it. Food is dear today. Every deal moves a price by one, whatever "
                "the amount: sell several at once.",
                "A legal move, but look at the prices first.",
            ),
            "trader": (
                "Your trader goes there once in a decade, and it is no action: you still have your turn. Send him.",
                Said(
                    "",
                    "When you go on, all stalls stand in the river. Until you confirm nothing is done, and what you "
                    "sell may pay for what you buy.",
                    "All prices are listed. What you sell may pay for what you buy, deal by deal.",
                ),
                "Possible. But send the trader first: he is free.",
            ),
            "deal": (
                Said(
                    "",
                    "At the stalls, sell two food and buy one marble, in one visit.",
                    "Sell two food and buy one marble in one visit, then type done.",
                ),
                "The marble is yours, and dear food pays for much of it. Go when a price is high and you have much of "
                "it, not when you are desperate.",
                "A fair deal. But try this one first: food is dear today, and marble is missing.",
            ),
            "monument": (
                Said(
                    "Now you can raise the Theatrum, one of six monuments at the walls.",
                    "Choose its plaque.",
                    "Raise it.",
                ),
                "Prestige in two districts at a stroke, gifts of the tracks included. No place to look for, no "
                "insulae, no specialists, but many workers.",
                "Possible. But raise the Theatrum first: you have just bought what was missing.",
            ),
            "gift": (
                Said(
                    "Every monument also has a power.",
                    "Point at the Theatrum.",
                    "Look at the Theatrum.",
                ),
                "It works for the rest of the game: so the first one early is worth two late ones.",
                "A legal move, but read first what the Theatrum does for you.",
            ),
        },
    ),
    **_lesson(
        "decade",
        "A guided decade",
        "Three rounds against Aedil, with a word now and then.",
        {
            "plan": (
                "A whole decade: three rounds, then five senators are handed out. Nothing is taken back for you here; "
                "undo whenever you like.",
                "A plan for three rounds: build first, earn in the middle, count before the end.",
                "",
            ),
            "build": (
                "Build something. The Sanctuarium makes offerings, the Aerarium money. If goods are missing, a site "
                "has them; check which one Caepio wants.",
                "Good. A building in round one can be used in rounds two and three as well.",
                "",
            ),
            "work": (
                "Use up your workers: close what Caepio wants, take what you need for the next building. Leave money "
                "or food for the upkeep. Then pass.",
                "Round two. Look at your upkeep and at the prices before you spend anything.",
                "",
            ),
            "rome": (
                "This round think of Rome: troops worth {troops} and offerings worth {offerings} at least. The card’s "
                "goods too. A second building where Caepio is just ahead would help.",
                "The last round of the decade. Nothing you hold back now is worth more than a senator.",
                "",
            ),
            "count": (
                "Count: who is ahead in each district, with troops, with offerings? One step is enough. Do what turns "
                "the most of them, then pass.",
                "The decade is over, and its senators are handed out. What was tied went to nobody.",
                "",
            ),
            "after": (
                Said(
                    "",
                    "Point at SPQR.",
                    "Look at the senators.",
                ),
                "That was a third of a game. You know all that is needed: take “A first game” from the lessons, and "
                "play it to the end.",
                "A legal move, but look first at how the decade went.",
            ),
        },
    ),
}
