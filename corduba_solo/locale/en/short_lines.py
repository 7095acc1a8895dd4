"""English short lines for the Acta: the events of one deed together, with ** around what shall stand out."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "short.sentence": "{text}.",
    "short.strong": "**{text}**",
    "short.card": "Turns over **{card}**",
    "short.failed": "{what} **not possible**: {reason}",
    "short.failed.rolled": "Rolled **{die}**: {district}. {what} **not possible**: {reason}",
    "short.drawn": "Drew the **{building}**, rolled **{die}**: {district}",
    "short.activated": "**{place}**: {gains}",
    "short.activated.paid": "**{place}**, {paid}: {gains}",
    "short.activated.drawn": "Used the **{place}**, drawn by card: {gains}",
    "short.built": "Built the **{building}** in {district}: {gains}",
    "short.built.bare": "Built the **{building}** in {district}",
    "short.built.bare.paid": "Built the **{building}** in {district}. Paid {paid}",
    "short.built.paid": "Built the **{building}** in {district}: {gains}. Paid {paid}",
    "short.built.rolled": "Rolled **{die}**: {district}. Built the **{building}**: {gains}",
    "short.raised": "Raised **{monument}**: {gains}",
    "short.raised.paid": "Raised **{monument}**: {gains}. Paid {paid}",
    "short.field": {"one": "Field {fields} in {district}: {gains}", "other": "Fields {fields} in {district}: {gains}"},
    "short.prices": "Macellum prices: {gains}",
    "short.deals": "Macellum: {gains}",
    "short.deals.sale": "All goods are sold: {gains}",
    "short.deals.drawn": {
        "one": "Macellum: {gains}; {count} card drawn named what he deals in",
        "other": "Macellum: {gains}; {count} cards drawn named what he deals in",
    },
    "short.politics": "{line}: **{gains}**",
    "short.power": "Power of **{power}**: {gains}",
    "short.power.paid": "Power of **{power}**, {paid}: {gains}",
    "short.settled": "{line}: {gains}",
    "short.returned": "Returns {gains}",
    # ── gains in short ──
    "short.gain.insulae": {"one": "**{count} insula**", "other": "**{count} insulae**"},
    "short.gain.neutral": {"one": "{count} neutral insula", "other": "{count} neutral insulae"},
    "short.gain.track": "{track} {by}",
    "short.gain.at": "{track} {to}",
    "short.gain.prestige": "**{by} prestige**",
    "short.gain.prestige.in": "**{by} prestige** in {district}",
    "short.gain.unrest": "**{count} unrest** caused",
    "short.gain.calmed": "**{building}** calmed",
    "short.gain.price": "{resource} {by}",
    "short.gain.sold": "sold **{amount}** for {price}",
    "short.gain.bought": "bought **{amount}** for {price}",
    "short.gain.fetched": "took **{amount}**",
    "short.track.register": "register",
    "short.track.popularity": "popularity",
    "short.track.harmony": "harmony",
    "short.track.unrest": "unrest track",
}
