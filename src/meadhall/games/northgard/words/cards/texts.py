"""What cards and creatures do and what clans can, in a sentence or two."""

from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import CARD


def card_text(w: Words, ref: str) -> str:
    """What a card does; "" for what is no card."""
    if ref not in CARD.codes:
        return ""
    code = CARD.codes[ref]
    return _clan(w, ref) or _land(w, ref) or _men(w, ref) or _cunning(w, ref) or _achievement(w, ref) or plain(w, code)


def plain(w: Words, code: int) -> str:
    """A card with a number and nothing else."""
    if tables.MOVE_STEPS[code]:
        if tables.MOVE_AXES[code]:
            return w.text(
                "Move {n}, +{axes} strength in every combat.", n=tables.MOVE_STEPS[code], axes=tables.MOVE_AXES[code]
            )
        return w.text("Move {n}.", n=tables.MOVE_STEPS[code])
    if tables.RECRUIT_UNITS[code]:
        return w.text("Recruit {n}.", n=tables.RECRUIT_UNITS[code])
    return ""


def _clan(w: Words, ref: str) -> str:
    match ref:
        case "start_feast" | "feast":
            return w.text("Choose one: Recruit 1, Move 1, Explore, Build.")
        case "bear_clan":
            return w.text("Move 1. When Kaija leaves a territory, first take all food and wood shown there.")
        case "the_bear_awakens":
            return w.text("Recruit 2. For the rest of the year Kaija may enter enemy territories.")
        case "protector_of_the_land":
            return w.text("Draw 1 card for each of your closed territories of 3 or more tiles.")
        case "osmosis":
            return w.text("Recruit 1 in each of up to 3 of your territories that are open or show wood on their tiles.")
        case "lay_of_the_land":
            return w.text("Explore with 3 tiles; first take the resources shown on the one you place.")
        case "goat_clan":
            return w.text("Build; the territory may already have such a building.")
        case "teamwork":
            return w.text("Choose two different actions: Recruit 1, Move 1, Explore, Build.")
        case "resourceful_people":
            return w.text("Draw 2. You may pay any 3 resources to draw 1 more.")
        case "raiding_party":
            return w.text("Remove 1 enemy unit anywhere and take 1 resource of a kind shown there.")
        case "raven_mercenaries":
            return w.text("Recruit 2 in one neutral territory. You may pay any 2 resources for 1 more there.")
        case "snake_clan":
            return w.text("Move 1. Scorched Earth may be placed before it and again after it.")
        case "rapacious_exploitation":
            return w.text("Look at a hand and pick a card: its owner discards it or gives you 2 resources.")
        case "stolen_lore":
            return w.text(
                "Use the effect of an active card of the player who controls the territory with Scorched Earth."
            )
        case "stag_clan":
            return w.text(
                "Recruit 1; you may move 1 of your units there from an adjacent territory, across any border."
            )
        case "glory_of_the_clan":
            return w.text("Build; before or after it you may collect the resources of that territory.")
        case "annexation":
            return w.text("Move 1; before or after it you may Explore.")
        case "wolf_clan":
            return w.text("Move 1; rough borders count as regular, also when you retreat.")
        case "plunder":
            return w.text("Remove 1 enemy unit adjacent to your land, then draw 1.")
        case "call_to_war":
            return w.text("Recruit 1 in each of your territories adjacent to an enemy.")
        case "unrest":
            return w.text("Does nothing and cannot be removed. Costs 5 fame at the end.")
    return ""


def _land(w: Words, ref: str) -> str:
    """Building and exploring."""
    match ref:
        case "start_build" | "improved_villager_tools":
            return w.text("Build.")
        case "boar_clan" | "simple_living":
            return w.text("Build for 1 wood less.")
        case "industrious_villagers":
            return w.text("Build; then you may swap one of your buildings for another of its size.")
        case "carpentry_mastery":
            return w.text("Build twice; at least one building must be small.")
        case "amenities":
            return w.text("Build; a small building takes no slot.")
        case "start_explore" | "scouts":
            return w.text("Explore.")
        case "scout_camp":
            return w.text("Explore; once you may put the tile under the pile and draw another.")
        case "raven_clan" | "upgraded_scout_camp":
            return w.text("Explore: draw 2 tiles and place one of them.")
        case "rangers":
            return w.text("Explore; then you may Explore again.")
        case "huginn_and_muninn":
            return w.text("Explore from any open territory on the map.")
        case "fishing":
            return w.text("Collect 3 food.")
        case "wood_monopoly":
            return w.text("Collect 3 wood.")
        case "lore_mastery":
            return w.text("Collect 2 lore.")
    return ""


def _men(w: Words, ref: str) -> str:
    """Recruiting and fighting."""
    match ref:
        case "recruitment":
            return w.text("Recruit 2, both in the same territory.")
        case "mercenary":
            return w.text("Recruit 1, in a neutral territory too.")
        case "outpost":
            return w.text("Recruit 2 together, in your own or a neutral territory.")
        case "allies_from_the_wild":
            return w.text("Recruit 3, in neutral territories only.")
        case "hunters":
            return w.text("In each of your territories recruit 1 for each food shown there.")
        case "woodcutters":
            return w.text("In each of your territories recruit 1 for each wood shown there.")
        case "loremasters":
            return w.text("In each of your territories recruit 1 for each lore shown there.")
        case "intimidate":
            return w.text(
                "Move 2. Before each combat you may push 1 defender to an adjacent territory, neutral or its own."
            )
        case "shieldbearers":
            return w.text("Move 2. In each combat 1 skull of the defender is cancelled.")
        case "axe_throwers":
            return w.text("Move 2. In each combat +1 strength or +1 skull, as you choose after your roll.")
        case "infiltration":
            return w.text("Move 3, through enemy territories without stopping.")
        case "conqueror":
            return w.text("For the rest of the year your attacks ignore Defense Towers and Fortresses.")
        case "hidden_ways":
            return w.text("Move any number of units from one of your territories to any open one.")
        case "bribery":
            return w.text(
                "Move up to 2 enemy units to an adjacent territory, across any border. They may have to fight."
            )
        case "capture":
            return w.text("Remove 1 enemy unit adjacent to your land and add 1 unit to any of your territories.")
    return ""


def _cunning(w: Words, ref: str) -> str:
    """Cards about cards."""
    match ref:
        case "negociation":
            return w.text("Take any card from your discard pile, or draw 1.")
        case "merchant":
            return w.text("Draw 3, keep 1, discard 2.")
        case "market_place" | "upgraded_market_place":
            return w.text("Draw 2.")
        case "upgraded_trading_post":
            return w.text("Draw 3, keep 2, discard 1.")
        case "greater_trade_routes":
            return w.text("Draw 3, keep 2, put 1 back on top.")
        case "trading_post":
            return w.text("Draw 3, keep 1, discard 1, put 1 back on top.")
        case "cunning_merchant":
            return w.text("Draw 3, keep 1, put 2 back on top.")
        case "future_sight":
            return w.text("Take a card of this year now and put it on top of your deck. You take none when you pass.")
        case "spy":
            return w.text("Look at a hand and discard 1 card of it, then draw 1.")
        case "defensive_strategy":
            return w.text("When an opponent plays a card, it is discarded without effect and the turn continues.")
        case "enemy_secrets":
            return w.text("Use the effect of an active card of an opponent whose land is next to yours.")
        case "ancestral_curse":
            return w.text("Every opponent discards 1 card; draw 1.")
        case "veiled_threats":
            return w.text("An opponent discards 1 random card, or you draw 1.")
        case "legendary_heroes":
            return w.text("Use the effect of a card that you played this year once more.")
    return ""


def _achievement(w: Words, ref: str) -> str:
    match ref:
        case "builder":
            return w.text("1 fame for each small and 3 for each large building in your land.")
        case "explorer":
            return w.text("1 fame for each empty small and 3 for each empty large slot in your land.")
        case "food_trader":
            return w.text("2 fame for each food shown in your land.")
        case "scholar":
            return w.text("2 fame for each lore shown in your land.")
        case "wood_trader":
            return w.text("2 fame for each wood shown in your land.")
        case "trapper":
            return w.text("3 fame for each lair in your land.")
        case "warlord":
            return w.text("1 fame for each of your units on the map.")
    return ""


def clan_text(w: Words, ref: str) -> str:
    """The power of a clan."""
    match ref:
        case "bear":
            return w.text("Kaija, the armored bear: a unit with strength 2 that winter does not count.")
        case "boar":
            return w.text("1 lore after an Explore that closes no territory.")
        case "goat":
            return w.text("1 food for each small building you build, 2 for each large one.")
        case "raven":
            return w.text("Territories that your Explore closes give you their resources at once.")
        case "snake":
            return w.text(
                "Clan cards place Scorched Earth: +1 strength there, and 1 resource from its owner's harvest."
            )
        case "stag":
            return w.text("1 extra fame for each territory you take in combat or close by exploring.")
        case "wolf":
            return w.text("1 food for each combat won as the attacker.")
    return ""


def creature_text(w: Words, kind: str) -> str:
    """What a creature does."""
    match kind:
        case "wolf":
            return w.text("At harvest its territory gives no fame and no resources from tiles.")
        case "brown_bear":
            return w.text("Nobody may recruit or build in its territory, explore from it, or move out of it.")
        case "draugr":
            return w.text("Where it appears or moves, the owner of the territory loses 1 unit.")
        case "fallen_valkyrie":
            return w.text("All units in its territory must fight it.")
    return ""


def building_text(w: Words, ref: str) -> str:
    """What a building is good for."""
    match ref:
        case "food_silo":
            return w.text("1 food in the harvest.")
        case "woodcutter_lodge":
            return w.text("1 wood in the harvest.")
        case "carved_stone":
            return w.text("1 lore in the harvest. Only on a slot with a runestone.")
        case "defense_tower":
            return w.text("1 skull for the defender in combat.")
        case "training_camp":
            return w.text("Recruiting here adds 1 unit.")
        case "fortress":
            return w.text("+2 strength for the defender in combat.")
        case "forge":
            return w.text("Draw 1 more card at the start of the year.")
        case "altar_of_kings":
            return w.text("3 fame in the harvest.")
    return ""
