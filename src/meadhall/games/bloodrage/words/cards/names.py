"""What the cards are called."""

from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import CARD


def card_name(w: Words, ref: str) -> str:
    """The name on the card; equal cards of one age, or of several, share it."""
    match tables.CARDS[CARD.codes[ref]]["name"]:
        case "Troll":
            return w.name("card of Blood Rage", "Troll")
        case "Lord of Hammers":
            return w.name("card of Blood Rage", "Lord of Hammers")
        case "Brothers in Arms":
            return w.name("card of Blood Rage", "Brothers in Arms")
        case "Loki's Dragons":
            return w.name("card of Blood Rage", "Loki's Dragons")
        case "Loki's Domain":
            return w.name("card of Blood Rage", "Loki's Domain")
        case "Frigga's Charm":
            return w.name("card of Blood Rage", "Frigga's Charm")
        case "Thor's Glory":
            return w.name("card of Blood Rage", "Thor's Glory")
        case "Alfheim!":
            return w.name("card of Blood Rage", "Alfheim!")
        case "Jotunheim!":
            return w.name("card of Blood Rage", "Jotunheim!")
        case "Manheim!":
            return w.name("card of Blood Rage", "Manheim!")
        case "Glorious Death!":
            return w.name("card of Blood Rage", "Glorious Death!")
        case "Odin's Smite":
            return w.name("card of Blood Rage", "Odin's Smite")
        case "Tyr's Bash":
            return w.name("card of Blood Rage", "Tyr's Bash")
        case "Heimdall's Sight":
            return w.name("card of Blood Rage", "Heimdall's Sight")
        case "Frigga's Grace":
            return w.name("card of Blood Rage", "Frigga's Grace")
        case "Loki's Trickery":
            return w.name("card of Blood Rage", "Loki's Trickery")
        case "Tyr's Smash":
            return w.name("card of Blood Rage", "Tyr's Smash")
        case "Tyr's Smite":
            return w.name("card of Blood Rage", "Tyr's Smite")
        case "Thor's Hammer":
            return w.name("card of Blood Rage", "Thor's Hammer")
        case "Sea Serpent":
            return w.name("card of Blood Rage", "Sea Serpent")
        case "Frigga's Succor":
            return w.name("card of Blood Rage", "Frigga's Succor")
        case "Tyr's Domain":
            return w.name("card of Blood Rage", "Tyr's Domain")
        case "Yggdrasil!":
            return w.name("card of Blood Rage", "Yggdrasil!")
        case "Loki's Blessing":
            return w.name("card of Blood Rage", "Loki's Blessing")
        case "Tyr's Crush":
            return w.name("card of Blood Rage", "Tyr's Crush")
        case "Dwarf Chieftain":
            return w.name("card of Blood Rage", "Dwarf Chieftain")
        case "Widespread!":
            return w.name("card of Blood Rage", "Widespread!")
        case "Valkyrie":
            return w.name("card of Blood Rage", "Valkyrie")
        case "Lord of Axes":
            return w.name("card of Blood Rage", "Lord of Axes")
        case "Experts in Arms":
            return w.name("card of Blood Rage", "Experts in Arms")
        case "Fire Dragons":
            return w.name("card of Blood Rage", "Fire Dragons")
        case "Odin's Inspiration":
            return w.name("card of Blood Rage", "Odin's Inspiration")
        case "Tyr's Challenge":
            return w.name("card of Blood Rage", "Tyr's Challenge")
        case "Frigga's Protection":
            return w.name("card of Blood Rage", "Frigga's Protection")
        case "Heimdall's Eye":
            return w.name("card of Blood Rage", "Heimdall's Eye")
        case "Odin's Tide":
            return w.name("card of Blood Rage", "Odin's Tide")
        case "Loki's Backstab":
            return w.name("card of Blood Rage", "Loki's Backstab")
        case "Tyr's Rage":
            return w.name("card of Blood Rage", "Tyr's Rage")
        case "Heimdall's Watch":
            return w.name("card of Blood Rage", "Heimdall's Watch")
        case "Thor's Oath":
            return w.name("card of Blood Rage", "Thor's Oath")
        case "Fire Giant":
            return w.name("card of Blood Rage", "Fire Giant")
        case "Loki's Eminence":
            return w.name("card of Blood Rage", "Loki's Eminence")
        case "Tyr's Prowess":
            return w.name("card of Blood Rage", "Tyr's Prowess")
        case "Thor's Domain":
            return w.name("card of Blood Rage", "Thor's Domain")
        case "Dark Elf":
            return w.name("card of Blood Rage", "Dark Elf")
        case "Frost Giant":
            return w.name("card of Blood Rage", "Frost Giant")
        case "Lord of Spears":
            return w.name("card of Blood Rage", "Lord of Spears")
        case "Masters in Arms":
            return w.name("card of Blood Rage", "Masters in Arms")
        case "Eternal Dragons":
            return w.name("card of Blood Rage", "Eternal Dragons")
        case "Frigga's Domain":
            return w.name("card of Blood Rage", "Frigga's Domain")
        case "Odin's Throne":
            return w.name("card of Blood Rage", "Odin's Throne")
        case "Thor's Conquest":
            return w.name("card of Blood Rage", "Thor's Conquest")
        case "Heimdall's Gaze":
            return w.name("card of Blood Rage", "Heimdall's Gaze")
        case "Thor's Primacy":
            return w.name("card of Blood Rage", "Thor's Primacy")
        case "Thor's Ascension":
            return w.name("card of Blood Rage", "Thor's Ascension")
        case "Odin's Judgement":
            return w.name("card of Blood Rage", "Odin's Judgement")
        case "Loki's Poison":
            return w.name("card of Blood Rage", "Loki's Poison")
        case "Volur Witch":
            return w.name("card of Blood Rage", "Volur Witch")
        case "Frigga's Sacrifice":
            return w.name("card of Blood Rage", "Frigga's Sacrifice")
        case "Tyr's Wrath":
            return w.name("card of Blood Rage", "Tyr's Wrath")
        case "Loki's Wrath":
            return w.name("card of Blood Rage", "Loki's Wrath")
        case "Soldier of Hel":
            return w.name("card of Blood Rage", "Soldier of Hel")
        case "Tyr's Judgement":
            return w.name("card of Blood Rage", "Tyr's Judgement")
    raise KeyError(ref)
