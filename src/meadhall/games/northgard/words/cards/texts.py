"""What cards and creatures do and what clans can, in a sentence or two."""

from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import CARD


def card_text(w: Words, ref: str) -> str:
    """What a card does; "" if it is not a card."""
    if ref not in CARD.codes:
        return ""
    code = CARD.codes[ref]
    return (
        _clan(w, ref) or _land(w, ref) or _units(w, ref) or _cunning(w, ref) or _achievement(w, ref) or plain(w, code)
    )


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
            return w.text("Move 1. When Kaija leaves a territory, first gain all food and wood shown there.")
        case "the_bear_awakens":
            return w.text("Recruit 2. For the rest of the year, Kaija may enter enemy territories.")
        case "protector_of_the_land":
            return w.text("Draw 1 card for each of your closed territories with 3 or more tiles.")
        case "osmosis":
            return w.text("Recruit 1 in each of up to 3 of your territories that are open or show wood.")
        case "lay_of_the_land":
            return w.text("Explore: draw 3 tiles and place 1 of them. First gain the resources shown on it.")
        case "goat_clan":
            return w.text("Build, even if the territory already has a building of that kind.")
        case "teamwork":
            return w.text("Choose two different actions: Recruit 1, Move 1, Explore, Build.")
        case "resourceful_people":
            return w.text("Draw 2. You may pay any 3 resources to draw 1 more.")
        case "raiding_party":
            return w.text("Remove 1 enemy unit anywhere and take 1 resource of a kind shown there.")
        case "raven_mercenaries":
            return w.text("Recruit 2 in one neutral territory. You may pay any 2 resources for 1 more there.")
        case "snake_clan":
            return w.text("Move 1. You may place Scorched Earth before you move and again afterward.")
        case "rapacious_exploitation":
            return w.text("Look at a player's hand and pick a card: its owner discards it or gives you 2 resources.")
        case "stolen_lore":
            return w.text("Use the effect of an active card. Its owner must control the territory with Scorched Earth.")
        case "stag_clan":
            return w.text(
                "Recruit 1. You may move 1 of your units there from an adjacent territory, across any border."
            )
        case "glory_of_the_clan":
            return w.text("Build. Before or after, you may collect the territory's resources.")
        case "annexation":
            return w.text("Move 1. You may Explore before or after.")
        case "wolf_clan":
            return w.text("Move 1. Treat rough borders as regular borders, even when you retreat.")
        case "plunder":
            return w.text("Remove 1 enemy unit adjacent to one of your territories, then draw 1.")
        case "call_to_war":
            return w.text("Recruit 1 in each of your territories adjacent to an enemy.")
        case "unrest":
            return w.text("No effect. Cannot be removed. Lose 5 fame at the end of the game.")
    return ""


def _land(w: Words, ref: str) -> str:
    """Building and exploring."""
    match ref:
        case "start_build" | "improved_villager_tools":
            return w.text("Build.")
        case "boar_clan" | "simple_living":
            return w.text("Build for 1 wood less.")
        case "industrious_villagers":
            return w.text("Build. Then you may swap one of your buildings for another of the same size.")
        case "carpentry_mastery":
            return w.text("Build twice. At least 1 of the buildings must be small.")
        case "amenities":
            return w.text("Build. A small building needs no slot.")
        case "start_explore" | "scouts":
            return w.text("Explore.")
        case "scout_camp":
            return w.text("Explore. Once, you may put the tile at the bottom of the pile and draw another.")
        case "raven_clan" | "upgraded_scout_camp":
            return w.text("Explore: draw 2 tiles and place one of them.")
        case "rangers":
            return w.text("Explore. Then you may Explore again.")
        case "huginn_and_muninn":
            return w.text("Explore from any open territory on the map.")
        case "fishing":
            return w.text("Gain 3 food.")
        case "wood_monopoly":
            return w.text("Gain 3 wood.")
        case "lore_mastery":
            return w.text("Gain 2 lore.")
    return ""


def _units(w: Words, ref: str) -> str:
    """Recruiting and fighting."""
    match ref:
        case "recruitment":
            return w.text("Recruit 2, both in the same territory.")
        case "mercenary":
            return w.text("Recruit 1. The territory may be neutral.")
        case "outpost":
            return w.text("Recruit 2 in one territory, your own or a neutral one.")
        case "allies_from_the_wild":
            return w.text("Recruit 3, in neutral territories only.")
        case "hunters":
            return w.text("In each of your territories, recruit 1 for each food shown there.")
        case "woodcutters":
            return w.text("In each of your territories, recruit 1 for each wood shown there.")
        case "loremasters":
            return w.text("In each of your territories, recruit 1 for each lore shown there.")
        case "intimidate":
            return w.text(
                "Move 2. Before each combat, you may push 1 defender into an adjacent territory, neutral or its own."
            )
        case "shieldbearers":
            return w.text("Move 2. In each combat, cancel 1 of the defender's skulls.")
        case "axe_throwers":
            return w.text("Move 2. In each combat, add 1 strength or 1 skull. Choose after your roll.")
        case "infiltration":
            return w.text("Move 3. You may pass through enemy territories without stopping.")
        case "conqueror":
            return w.text("For the rest of the year, your attacks ignore Defense Towers and Fortresses.")
        case "hidden_ways":
            return w.text("Move any number of units from one of your territories to any open one.")
        case "bribery":
            return w.text(
                "Move up to 2 enemy units to an adjacent territory, across any border. This may start a combat."
            )
        case "capture":
            return w.text("Remove 1 enemy unit adjacent to one of your territories and place 1 unit in any of them.")
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
            return w.text(
                "Take one of this year's cards now and put it on top of your deck. When you pass, you take none."
            )
        case "spy":
            return w.text("Look at a player's hand and discard 1 card from it, then draw 1.")
        case "defensive_strategy":
            return w.text(
                "When an opponent plays a card, cancel it. It is discarded without effect and the turn continues."
            )
        case "enemy_secrets":
            return w.text("Use the effect of an active card of an opponent. Their land must be adjacent to yours.")
        case "ancestral_curse":
            return w.text("Every opponent discards 1 card; draw 1.")
        case "veiled_threats":
            return w.text("An opponent discards 1 random card, or you draw 1.")
        case "legendary_heroes":
            return w.text("Use the effect of a card you played this year again.")
    return ""


def _achievement(w: Words, ref: str) -> str:
    match ref:
        case "builder":
            return w.text("1 fame for each small building and 3 for each large building in your territories.")
        case "explorer":
            return w.text("1 fame for each empty small slot and 3 for each empty large slot in your territories.")
        case "food_trader":
            return w.text("2 fame for each food shown in your territories.")
        case "scholar":
            return w.text("2 fame for each lore shown in your territories.")
        case "wood_trader":
            return w.text("2 fame for each wood shown in your territories.")
        case "trapper":
            return w.text("3 fame for each lair in your territories.")
        case "warlord":
            return w.text("1 fame for each of your units on the map.")
    return ""


def clan_text(w: Words, ref: str) -> str:
    """The power of a clan."""
    match ref:
        case "bear":
            return w.text(
                "Kaija, the armored bear: a unit with strength 2. She enters no enemy territory and costs nothing "
                "in winter."
            )
        case "boar":
            return w.text("When you Explore and close no territory, gain 1 lore.")
        case "goat":
            return w.text("When you build, gain 1 food for a small building, 2 for a large one.")
        case "raven":
            return w.text("When you Explore and close a territory you control, gain its resources at once.")
        case "snake":
            return w.text(
                "Clan cards place Scorched Earth: +1 strength there, and you take 1 resource from its owner's harvest."
            )
        case "stag":
            return w.text(
                "Gain 1 fame for each territory you take in combat, and 1 extra for each of yours you close by "
                "exploring."
            )
        case "wolf":
            return w.text("When you win a combat as the attacker, gain 1 food.")
    return ""


def creature_text(w: Words, kind: str) -> str:
    """What a creature does."""
    match kind:
        case "wolf":
            return w.text("At harvest, its territory gives no fame for being closed and no resources from tiles.")
        case "brown_bear":
            return w.text("Nobody may recruit or build in its territory, explore from it, or move out of it.")
        case "draugr":
            return w.text("When it appears or moves, the owner of its new territory loses 1 unit.")
        case "fallen_valkyrie":
            return w.text("Units may not share her territory: they must fight her.")
    return ""


def building_text(w: Words, ref: str) -> str:
    """What a building is good for."""
    match ref:
        case "food_silo":
            return w.text("Gain 1 food at harvest.")
        case "woodcutter_lodge":
            return w.text("Gain 1 wood at harvest.")
        case "carved_stone":
            return w.text("Gain 1 lore at harvest. Needs a slot with a runestone.")
        case "defense_tower":
            return w.text("The defender deals 1 skull in combat.")
        case "training_camp":
            return w.text("When you recruit here, place 1 more unit.")
        case "fortress":
            return w.text("The defender has +2 strength in combat.")
        case "forge":
            return w.text("Draw 1 more card at the start of the year.")
        case "altar_of_kings":
            return w.text("Gain 3 fame at harvest.")
    return ""
