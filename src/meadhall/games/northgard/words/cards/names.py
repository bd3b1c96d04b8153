"""What cards are called."""

from meadhall.kit.words import Words


def card(w: Words, ref: str) -> str:
    """The name of a card; "" if there is none."""
    return _clan(w, ref) or _early(w, ref) or _advanced(w, ref) or _achievement(w, ref)


def _clan(w: Words, ref: str) -> str:
    match ref:
        case "start_recruit":
            return w.name("card", "Recruit")
        case "start_move":
            return w.name("card", "Move")
        case "start_explore":
            return w.name("card", "Explore")
        case "start_build":
            return w.name("card", "Build")
        case "start_feast":
            return w.name("card", "Feast")
        case "bear_clan":
            return w.name("card", "Bear Clan")
        case "the_bear_awakens":
            return w.name("card", "The Bear Awakens")
        case "protector_of_the_land":
            return w.name("card", "Protector of the Land")
        case "boar_clan":
            return w.name("card", "Boar Clan")
        case "osmosis":
            return w.name("card", "Osmosis")
        case "lay_of_the_land":
            return w.name("card", "Lay of the Land")
        case "goat_clan":
            return w.name("card", "Goat Clan")
        case "teamwork":
            return w.name("card", "Teamwork")
        case "resourceful_people":
            return w.name("card", "Resourceful People")
        case "raven_clan":
            return w.name("card", "Raven Clan")
        case "raiding_party":
            return w.name("card", "Raiding Party")
        case "raven_mercenaries":
            return w.name("card", "Raven Mercenaries")
        case "snake_clan":
            return w.name("card", "Snake Clan")
        case "rapacious_exploitation":
            return w.name("card", "Rapacious Exploitation")
        case "stolen_lore":
            return w.name("card", "Stolen Lore")
        case "stag_clan":
            return w.name("card", "Stag Clan")
        case "glory_of_the_clan":
            return w.name("card", "Glory of the Clan")
        case "annexation":
            return w.name("card", "Annexation")
        case "wolf_clan":
            return w.name("card", "Wolf Clan")
        case "plunder":
            return w.name("card", "Plunder")
        case "call_to_war":
            return w.name("card", "Call to War")
        case "unrest":
            return w.name("card", "Unrest")
    return ""


def _early(w: Words, ref: str) -> str:
    match ref:
        case "negociation":
            return w.name("card", "Negotiation")
        case "scouts":
            return w.name("card", "Scouts")
        case "town_hall":
            return w.name("card", "Town Hall")
        case "merchant":
            return w.name("card", "Merchant")
        case "militia":
            return w.name("card", "Militia")
        case "improved_villager_tools":
            return w.name("card", "Improved Villager Tools")
        case "recruitment":
            return w.name("card", "Recruitment")
        case "market_place":
            return w.name("card", "Market Place")
        case "mercenary":
            return w.name("card", "Mercenary")
        case "intimidate":
            return w.name("card", "Intimidate")
        case "feast":
            return w.name("card", "Great Feast")  # the print calls it Feast, as the starting card
        case "scout_camp":
            return w.name("card", "Scout Camp")
        case "shieldbearers":
            return w.name("card", "Shieldbearers")
        case "bodyguard":
            return w.name("card", "Bodyguard")
        case "simple_living":
            return w.name("card", "Simple Living")
        case "future_sight":
            return w.name("card", "Future Sight")
    return ""


def _advanced(w: Words, ref: str) -> str:
    match ref:
        case "spy":
            return w.name("card", "Spy")
        case "fishing":
            return w.name("card", "Fishing")
        case "axe_throwers":
            return w.name("card", "Axe Throwers")
        case "lore_mastery":
            return w.name("card", "Lore Mastery")
        case "industrious_villagers":
            return w.name("card", "Industrious Villagers")
        case "defensive_strategy":
            return w.name("card", "Defensive Strategy")
        case "enemy_secrets":
            return w.name("card", "Enemy Secrets")
        case "hunters":
            return w.name("card", "Hunters")
        case "outpost":
            return w.name("card", "Outpost")
        case "hidden_ways":
            return w.name("card", "Hidden Ways")
        case "carpentry_mastery":
            return w.name("card", "Carpentry Mastery")
        case "conqueror":
            return w.name("card", "Conqueror")
        case "huginn_and_muninn":
            return w.name("card", "Huginn & Muninn")
        case "upgraded_market_place":
            return w.name("card", "Upgraded Market Place")
        case "grizzled_warriors":
            return w.name("card", "Grizzled Warriors")
        case "upgraded_trading_post":
            return w.name("card", "Upgraded Trading Post")
        case "ancestral_curse":
            return w.name("card", "Ancestral Curse")
        case "veiled_threats":
            return w.name("card", "Veiled Threats")
        case "rangers":
            return w.name("card", "Rangers")
        case "upgraded_scout_camp":
            return w.name("card", "Upgraded Scout Camp")
        case "greater_trade_routes":
            return w.name("card", "Greater Trade Routes")
        case "woodcutters":
            return w.name("card", "Woodcutters")
        case "infiltration":
            return w.name("card", "Infiltration")
        case "upgraded_town_hall":
            return w.name("card", "Upgraded Town Hall")
        case "amenities":
            return w.name("card", "Amenities")
        case "wood_monopoly":
            return w.name("card", "Wood Monopoly")
        case "bribery":
            return w.name("card", "Bribery")
        case "incursion":
            return w.name("card", "Incursion")
        case "heroic_charge":
            return w.name("card", "Heroic Charge")
        case "trading_post":
            return w.name("card", "Trading Post")
        case "legendary_heroes":
            return w.name("card", "Legendary Heroes")
        case "allies_from_the_wild":
            return w.name("card", "Allies from the Wild")
        case "loremasters":
            return w.name("card", "Loremasters")
        case "warriors":
            return w.name("card", "Warriors")
        case "cunning_merchant":
            return w.name("card", "Cunning Merchant")
        case "capture":
            return w.name("card", "Capture")
    return ""


def _achievement(w: Words, ref: str) -> str:
    match ref:
        case "builder":
            return w.name("card", "Builder")
        case "explorer":
            return w.name("card", "Explorer")
        case "food_trader":
            return w.name("card", "Food Trader")
        case "scholar":
            return w.name("card", "Scholar")
        case "trapper":
            return w.name("card", "Trapper")
        case "warlord":
            return w.name("card", "Warlord")
        case "wood_trader":
            return w.name("card", "Wood Trader")
    return ""
