"""English on the pieces of the game: names, what abilities do, and sayings.

By section and key of the edition. Numbers that a sentence tells are the edition’s: whoever changes one looks here too.
"""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── difficulty ──
    "edition.difficulty.aedil.name": "Aedil",
    "edition.difficulty.praetor.name": "Praetor",
    "edition.difficulty.consul.name": "Consul",
    # ── districts ──
    "edition.districts.servorum.name": "Pars Servorum",
    "edition.districts.servorum.flavour": (
        "Lamp smoke, quarry dust and six families to a stair; the day begins here before the cocks do."
    ),
    "edition.districts.plebeius.name": "Pars Plebeius",
    "edition.districts.plebeius.flavour": (
        "Fullers, bakers and ropemakers, each with a shop in front and a shrine behind it."
    ),
    "edition.districts.patricius.name": "Pars Patricius",
    "edition.districts.patricius.flavour": (
        "Painted walls and closed doors above the Baetis; a loan is arranged here over watered wine."
    ),
    # ── maps ──
    "edition.maps.vetus.name": "Urbs Vetus",
    "edition.maps.vetus.flavour": "The upper town of Marcellus, where every street knows its senator.",
    "edition.maps.nova.name": "Urbs Nova",
    "edition.maps.nova.flavour": "Laid out for veterans by the will of Augustus, down towards the river.",
    "edition.maps.ripa.name": "Ripa Baetis",
    "edition.maps.ripa.flavour": "Between the wharves and the bridge: lanes bend where the Baetis once flowed.",
    # ── specialists ──
    "edition.specialists.purple.name": "Sacerdos",
    "edition.specialists.purple.flavour": "He reads a liver as others read a ledger, and is asked more often.",
    "edition.specialists.yellow.name": "Nummularius",
    "edition.specialists.yellow.flavour": "He rings every coin on the slab and knows a plated one before it stops.",
    "edition.specialists.green.name": "Medicus",
    "edition.specialists.green.flavour": "A Greek with vinegar, bandages and a barley diet for whoever can still chew.",
    "edition.specialists.blue.name": "Lanista",
    "edition.specialists.blue.flavour": "He buys men by the shoulder and sells them to the crowd by name.",
    "edition.specialists.orange.name": "Faber",
    "edition.specialists.orange.flavour": "Plumb line, adze and a cart that never comes back from the woods empty.",
    "edition.specialists.red.name": "Centurio",
    "edition.specialists.red.flavour": (
        "Twenty years on the Rhine left him a vine stick and a voice that fills a parade ground."
    ),
    # ── sites, Castra, Portus ──
    "edition.sites.wood.name": "Silva",
    "edition.sites.wood.flavour": "Holm oak and pine come down from the Mariani hills behind slow oxen.",
    "edition.sites.stone.name": "Lapicidinae",
    "edition.sites.stone.flavour": "Wedges of wet wood split the yellow limestone overnight while the gang sleeps.",
    "edition.sites.food.name": "Agri",
    "edition.sites.food.flavour": "Wheat and beans on the river terraces, cut in May before the heat takes them.",
    "edition.sites.marble.name": "Marmora",
    "edition.sites.marble.flavour": "Each block is numbered in red at the quarry and counted again at the gate.",
    "edition.sites.oleum.name": "Oleum",
    "edition.sites.oleum.flavour": (
        "The presses of the Baetis fill jars that will be broken on a hill beside the Tiber."
    ),
    "edition.castra.name": "Castra",
    "edition.castra.flavour": "Recruits drill with shields twice the weight of the real ones.",
    "edition.portus.name": "Portus",
    "edition.portus.flavour": "Flat barges put in below the bridge, and every sack needs a back to carry it.",
    # ── buildings ──
    "edition.buildings.herbarium.name": "Herbarium",
    "edition.buildings.herbarium.flavour": (
        "Rue, fennel and wormwood in rows, each with a clay label the goats cannot eat."
    ),
    "edition.buildings.aerarium.name": "Aerarium",
    "edition.buildings.aerarium.flavour": "Two keys, held by two men who are chosen because they dislike each other.",
    "edition.buildings.sanctuarium.name": "Sanctuarium",
    "edition.buildings.sanctuarium.flavour": (
        "Clay feet, clay hands and clay eyes hang here, thanks for the ones that healed."
    ),
    "edition.buildings.collegium_fabrorum.name": "Collegium Fabrorum",
    "edition.buildings.collegium_fabrorum.flavour": (
        "Dues buy a share of the stores, a dinner in March and a decent burial."
    ),
    "edition.buildings.cudendum.name": "Cudendum",
    "edition.buildings.cudendum.flavour": (
        "Iron from the Mariani mines goes in black and comes out as picks, saws and hinges."
    ),
    "edition.buildings.odeum.name": "Odeum",
    "edition.buildings.odeum.flavour": "Under a cedar roof one flute can be heard from the last bench.",
    "edition.buildings.schola.name": "Schola",
    "edition.buildings.schola.flavour": (
        "Forty boys chant the same line until the fortieth has it; the Senecas sat on this bench."
    ),
    "edition.buildings.balneum.name": "Balneum",
    "edition.buildings.balneum.flavour": (
        "A quarter of an as buys hot water, cold water and everyone’s opinion of the council."
    ),
    "edition.buildings.forum.name": "Forum",
    "edition.buildings.forum.flavour": (
        "Statues of the deserving line the paving, with room left between them on purpose."
    ),
    "edition.buildings.aedis.name": "Aedis",
    "edition.buildings.aedis.flavour": (
        "The god lives behind the doors; the smoke, the ox and the crowd stay out on the steps."
    ),
    "edition.buildings.officina_fabrorum.name": "Officina Fabrorum",
    "edition.buildings.officina_fabrorum.flavour": (
        "Every bench has its master and every master a mark he cuts where it will not be sanded off."
    ),
    "edition.buildings.emporium.name": "Emporium",
    "edition.buildings.emporium.flavour": (
        "Painted on each jar - weight, shipper, year - and under it what the customs man was told."
    ),
    "edition.buildings.librarium.name": "Librarium",
    "edition.buildings.librarium.flavour": (
        "Cedar oil keeps the worms from Varro, and a copyist is fined a day’s bread for each slip."
    ),
    "edition.buildings.ludus.name": "Ludus",
    "edition.buildings.ludus.flavour": (
        "Barley porridge, wooden swords and a post in the yard worn thin at neck height."
    ),
    "edition.buildings.sanatorium.name": "Sanatorium",
    "edition.buildings.sanatorium.flavour": (
        "Patients sleep under the portico and tell the physician in the morning what they dreamt."
    ),
    "edition.buildings.basilica.name": "Basilica",
    "edition.buildings.basilica.flavour": (
        "Longinus was stabbed on his way in here; the benches for petitioners are still full."
    ),
    "edition.buildings.amphitheatrum.name": "Amphitheatrum",
    "edition.buildings.amphitheatrum.flavour": "Sailcloth is drawn over the seats at noon; the sand gets no shade.",
    "edition.buildings.excubitorium.name": "Excubitorium",
    "edition.buildings.excubitorium.flavour": (
        "Buckets on the left wall, cudgels on the right, and a lamp that is never let out."
    ),
    # ── monuments ──
    "edition.monuments.pons_romanus.name": "Pons Romanus",
    "edition.monuments.pons_romanus.ability": (
        "A special worker joins you for good and costs no upkeep. Further monuments cost you 3 denarii and 2 workers "
        "less."
    ),
    "edition.monuments.pons_romanus.ability.7": (
        "A special worker joins you for good and costs no upkeep. Further monuments cost you 3 denarii less."
    ),
    "edition.monuments.pons_romanus.ability.6": (
        "A special worker joins you for good and costs no upkeep. Further monuments cost you 3 denarii less."
    ),
    "edition.monuments.pons_romanus.ability.4": "A special worker joins you for good and costs no upkeep.",
    "edition.monuments.pons_romanus.ability.5": "A special worker joins you for good and costs no upkeep.",
    "edition.monuments.pons_romanus.flavour": (
        "Cutwaters face the Baetis upstream; the rafts of timber come down and the carts go over."
    ),
    "edition.monuments.circus.name": "Circus",
    "edition.monuments.circus.ability": (
        "A special worker joins you for good and costs no upkeep. Further monuments cost you 3 denarii and 2 workers "
        "less."
    ),
    "edition.monuments.circus.ability.7": (
        "A special worker joins you for good and costs no upkeep. Further monuments cost you 3 denarii less."
    ),
    "edition.monuments.circus.ability.6": (
        "A special worker joins you for good and costs no upkeep. Further monuments cost you 3 denarii less."
    ),
    "edition.monuments.circus.ability.4": "A special worker joins you for good and costs no upkeep.",
    "edition.monuments.circus.ability.5": "A special worker joins you for good and costs no upkeep.",
    "edition.monuments.circus.flavour": (
        "Between race days the grooms and sand-rakers hire themselves out to whoever built the stands."
    ),
    "edition.monuments.porta_romana.name": "Porta Romana",
    "edition.monuments.porta_romana.ability": (
        "Your trader goes out once more per decade and buys each unit for 1 denarius less, though never below 1."
    ),
    "edition.monuments.porta_romana.flavour": (
        "Eastward through this arch the Via Augusta begins its long walk to Rome."
    ),
    "edition.monuments.aqua_augusta.name": "Aqua Augusta",
    "edition.monuments.aqua_augusta.ability": (
        "Every building costs you 1 worker less, and every further monument 3 workers less."
    ),
    "edition.monuments.aqua_augusta.ability.4": (
        "Every building costs you 1 worker less, and every further monument 2 workers less."
    ),
    "edition.monuments.aqua_augusta.ability.5": (
        "Every building costs you 1 worker less, and every further monument 2 workers less."
    ),
    "edition.monuments.aqua_augusta.flavour": (
        "Water from the hills now runs to the mortar pits, and the bucket gangs lay brick instead."
    ),
    "edition.monuments.theatrum.name": "Theatrum",
    "edition.monuments.theatrum.ability": (
        "Your upkeep is 2 less each round, and unrest you caused costs no popularity when it is placed."
    ),
    "edition.monuments.theatrum.flavour": (
        "Cut into the slope of the upper town, with names of the best families carved on the front rows."
    ),
    "edition.monuments.templum.name": "Templum Divi Augusti",
    "edition.monuments.templum.ability": (
        "Further monuments cost you 6 denarii and 1 worker less. Once per decade, as a free action, pay 1 amphora for "
        "an offering of value 2."
    ),
    "edition.monuments.templum.ability.7": (
        "Further monuments cost you 5 denarii less. Once per decade, as a free action, pay 1 amphora for an offering "
        "of value 2."
    ),
    "edition.monuments.templum.ability.6": (
        "Further monuments cost you 5 denarii less. Once per decade, as a free action, pay 1 amphora for an offering "
        "of value 2."
    ),
    "edition.monuments.templum.ability.5": (
        "Further monuments cost you 3 denarii less. Once per decade, as a free action, pay 1 amphora for an offering "
        "of value 2."
    ),
    "edition.monuments.templum.ability.4": (
        "Once per decade, as a free action, pay 1 amphora for an offering of value 2."
    ),
    "edition.monuments.templum.flavour": (
        "White columns on a raised terrace, set to be seen by everyone who comes in from the east."
    ),
    # ── Rome’s demands ──
    "edition.rome.via_augusta.name": "Via Augusta Reficienda",
    "edition.rome.via_augusta.flavour": (
        "Winter has lifted the paving from here to Castulo, and the legate travels in spring."
    ),
    "edition.rome.annona_urbis.name": "Annona Urbis",
    "edition.rome.annona_urbis.flavour": (
        "The grain ships from Egypt are late, and two hundred thousand Romans draw a free ration."
    ),
    "edition.rome.classis_gaditana.name": "Classis Gaditana",
    "edition.rome.classis_gaditana.flavour": (
        "Send keel timber to Gades, or the admiral will take your carpenters as oarsmen."
    ),
    "edition.rome.fabrica_legionis.name": "Fabrica Legionis",
    "edition.rome.fabrica_legionis.flavour": (
        "Picks, saws and chisels for a camp in Cantabria; its master smith lends a pupil in thanks."
    ),
    "edition.rome.oleum_romam.name": "Oleum Romam",
    "edition.rome.oleum_romam.flavour": (
        "Each jar is weighed twice on the quay, and the figures are painted on its shoulder."
    ),
    "edition.rome.marmor_caesaris.name": "Marmor Caesaris",
    "edition.rome.marmor_caesaris.flavour": (
        "The new forum in Rome wants one floor slab from every province, and it wants a good one."
    ),
    "edition.rome.disposita_confarreatio.name": "Disposita Confarreatio",
    "edition.rome.disposita_confarreatio.flavour": (
        "Two great houses share a spelt cake before ten witnesses, and the city pays for the altar."
    ),
    # ── heritage ──
    "edition.heritage.latifundium.name": "Latifundium",
    "edition.heritage.latifundium.flavour": (
        "Your uncle left wheat to the horizon and a hall full of people who expect supper."
    ),
    "edition.heritage.familia_docta.name": "Familia Docta",
    "edition.heritage.familia_docta.flavour": (
        "Few hands, but one of them was trained in Athens and keeps the accounts in two languages."
    ),
    "edition.heritage.oliveta.name": "Oliveta",
    "edition.heritage.oliveta.flavour": (
        "Three hundred trees on the north bank, two presses, and a potter who lives by the kiln."
    ),
    "edition.heritage.lapicidinae.name": "Lapicidinae",
    "edition.heritage.lapicidinae.flavour": (
        "A quarry in the sierra, one wagon that holds together, and two blocks already squared."
    ),
    "edition.heritage.sacerdotium.name": "Sacerdotium",
    "edition.heritage.sacerdotium.flavour": (
        "Grandmother held the keys of the shrine, and people still lower their voices at your door."
    ),
    "edition.heritage.missio_honesta.name": "Missio Honesta",
    "edition.heritage.missio_honesta.flavour": (
        "Father came home from the Tenth with a bronze diploma and friends who owe him their lives."
    ),
    "edition.heritage.argentaria.name": "Argentaria",
    "edition.heritage.argentaria.flavour": (
        "Half the street has borrowed at your table. They greet you warmly until the Kalends."
    ),
    "edition.heritage.clientela.name": "Clientela",
    "edition.heritage.clientela.flavour": (
        "Forty callers wait in the porch at sunrise, and each of them has a vote and a cousin."
    ),
    # ── families and their characters ──
    "edition.families.sertoria.name": "Sertoria Gens",
    "edition.characters.eagle.name": "Primus Sertorius Pictor",
    "edition.characters.eagle.title": "The Eagle",
    "edition.characters.eagle.ability": "The Castra costs you 1 food and 1 denarius less.",
    "edition.characters.eagle.flavour": (
        "He drew maps for two campaigns and still knows every quartermaster by his first name."
    ),
    "edition.characters.testudo.name": "Octavius Sertorius Nerva",
    "edition.characters.testudo.title": "The Testudo",
    "edition.characters.testudo.ability": "You may use Castra spaces that are taken, and you start with one Velites.",
    "edition.characters.testudo.flavour": (
        "Where there is room for one shield, he says, there is always room for a second."
    ),
    "edition.families.acilia.name": "Acilia Gens",
    "edition.characters.viper.name": "Acilia Lucana",
    "edition.characters.viper.title": "The Viper",
    "edition.characters.viper.ability": (
        "You may spend amphorae as marble, but not marble as amphorae, and not at the Macellum."
    ),
    "edition.characters.viper.flavour": (
        "The quarry master likes his oil. She never asks how the blocks come to be loose."
    ),
    "edition.characters.heron.name": "Manius Acilius Tardus",
    "edition.characters.heron.title": "The Heron",
    "edition.characters.heron.ability": (
        "Whenever you pass before Caepio, take any 2 of food, wood and stone from the supply."
    ),
    "edition.characters.heron.flavour": (
        "He stands in the shallows until everyone has splashed past, then takes the one fish."
    ),
    "edition.families.claudia.name": "Claudia Gens",
    "edition.characters.cyclops.name": "Appius Claudius Marcellus",
    "edition.characters.cyclops.title": "The Cyclops",
    "edition.characters.cyclops.ability": (
        "Once per decade, as a free action, put an unrest marker on a building of your choice; you keep the "
        "construction bonuses of districts in revolt."
    ),
    "edition.characters.cyclops.flavour": (
        "One eye was lost in a tavern riot. He found that the other saw his chances better."
    ),
    "edition.characters.hound.name": "Claudia Tertia",
    "edition.characters.hound.title": "The Hound",
    "edition.characters.hound.ability": (
        "You start with 2 popularity more. Once per round, as a free action, remove 1 unrest marker; each revolt you "
        "end gives 1 popularity."
    ),
    "edition.characters.hound.flavour": (
        "She walks into the crowd alone, asks who is hungry, and writes the answers down."
    ),
    "edition.families.meneia.name": "Meneia Gens",
    "edition.characters.bear.name": "Ursula Meneia Catus",
    "edition.characters.bear.title": "The Bear",
    "edition.characters.bear.ability": "Once per decade, as a free action, pay any 2 resources to gain 1 popularity.",
    "edition.characters.bear.flavour": "Her feasts end with empty cellars and with a whole quarter humming her name.",
    "edition.characters.ant.name": "Lucius Meneius Parcus",
    "edition.characters.ant.title": "The Ant",
    "edition.characters.ant.ability": (
        "You start with 1 wood and 1 stone more; the wood and food sites give 1 more each time; your store keeps 3 "
        "more resources."
    ),
    "edition.characters.ant.flavour": "His barns have a second barn behind them, and he counts both on the way to bed.",
    "edition.families.annaea.name": "Annaea Gens",
    "edition.characters.parrot.name": "Annaea Sabina",
    "edition.characters.parrot.title": "The Parrot",
    "edition.characters.parrot.ability": (
        "Once per decade, as a free action, repeat a two-worker action at a building or site that workers block, "
        "sending nobody but paying its other costs."
    ),
    "edition.characters.parrot.flavour": (
        "Tell her a speech once and she will give it back, with the ending you should have used."
    ),
    "edition.characters.dolphin.name": "Gaius Annaeus Tiro",
    "edition.characters.dolphin.title": "The Dolphin",
    "edition.characters.dolphin.ability": (
        "Whenever you meet the demand of Rome’s card, gain 2 denarii and 1 prestige in a district of your choice."
    ),
    "edition.characters.dolphin.flavour": (
        "He rides ahead of the cargo to Ostia, so that it is his face the prefect remembers."
    ),
    "edition.families.numisia.name": "Numisia Gens",
    "edition.characters.magpie.name": "Numisia Pica",
    "edition.characters.magpie.title": "The Magpie",
    "edition.characters.magpie.ability": "Your trader earns 1 denarius more for each unit sold.",
    "edition.characters.magpie.ability.4": (
        "You start with 1 food and 1 wood more; your trader goes out once more per decade and earns 1 denarius more "
        "for each unit sold."
    ),
    "edition.characters.magpie.ability.5": (
        "You start with 1 food and 1 wood more; your trader goes out once more per decade and earns 1 denarius more "
        "for each unit sold."
    ),
    "edition.characters.magpie.ability.6": (
        "You start with 1 food and 1 wood more; your trader goes out once more per decade and earns 1 denarius more "
        "for each unit sold."
    ),
    "edition.characters.magpie.flavour": "She knows by the sound of the carts which stall will be short before noon.",
    "edition.characters.rooster.name": "Quintus Numisius Gallus",
    "edition.characters.rooster.title": "The Rooster",
    "edition.characters.rooster.ability": "Once per round, as a free action, pay 2 denarii to hire 1 worker at once.",
    "edition.characters.rooster.flavour": (
        "Before light he is at the bridge, jingling a purse at the men who sleep beneath it."
    ),
    "edition.families.dasumia.name": "Dasumia Gens",
    "edition.characters.elephant.name": "Titus Dasumius Capito",
    "edition.characters.elephant.title": "The Elephant",
    "edition.characters.elephant.ability": (
        "You start with 1 popularity more; buildings cost you 1 denarius less, and monuments 2 denarii."
    ),
    "edition.characters.elephant.flavour": "He has never finished a small thing, and sees no reason to begin with one.",
    "edition.characters.swallow.name": "Dasumia Procula",
    "edition.characters.swallow.title": "The Swallow",
    "edition.characters.swallow.ability": "For each insula of your own that you place, gain 1 denarius.",
    "edition.characters.swallow.flavour": (
        "In every gap between two walls she finds room for a family and a row of beans."
    ),
    "edition.families.publicia.name": "Publicia Gens",
    "edition.characters.she_wolf.name": "Publicia Fortunata",
    "edition.characters.she_wolf.title": "The She-Wolf",
    "edition.characters.she_wolf.ability": "Your upkeep is 1 less each round.",
    "edition.characters.she_wolf.flavour": (
        "Born the city’s property, freed at thirty, and nobody under her roof eats last."
    ),
    "edition.characters.centaur.name": "Aulus Publicius Chiro",
    "edition.characters.centaur.title": "The Centaur",
    "edition.characters.centaur.ability": (
        "You start with 2 stone more; each specialist counts as two workers at production sites, and once per decade, "
        "as a free action, you take a used specialist back."
    ),
    "edition.characters.centaur.ability.4": (
        "Each specialist counts as two workers at production sites, and once per decade, as a free action, you take "
        "a used specialist back."
    ),
    "edition.characters.centaur.ability.5": (
        "Each specialist counts as two workers at production sites, and once per decade, as a free action, you take "
        "a used specialist back."
    ),
    "edition.characters.centaur.ability.6": (
        "Each specialist counts as two workers at production sites, and once per decade, as a free action, you take "
        "a used specialist back."
    ),
    "edition.characters.centaur.flavour": (
        "Half schoolmaster, half mule, he has his pupils read Cato and then carry the stone themselves."
    ),
}
