"""What the cards say, in our own words, by the effect that the data names."""

from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import CARD
from ..names import amount, region


def bonus(ref: str) -> str:
    """What a card adds in a battle: «+3», «+X» for Heimdall's Sight, «+0» for what is no battle card."""
    card = tables.CARDS[CARD.codes[ref]]
    if card["fx"] == "sight":
        return "+X"
    return f"+{card['str'] if card['type'] == 'battle' else 0}"


def card_text(w: Words, ref: str) -> str:
    """The text of a card."""
    card = tables.CARDS[CARD.codes[ref]]
    if card["type"] == "battle":
        return battle_text(w, ref)
    if card["type"] == "quest":
        return quest_text(w, ref)
    if card["subtype"] == "monster":
        return monster_text(w, ref)
    return clan_text(w, ref) if card["subtype"] == "clan" else figure_text(w, ref)


def _effect(ref: str) -> tuple[str, int]:
    """The name of a card's effect and its number."""
    code = CARD.codes[ref]
    return tables.FX_NAMES[code], tables.PARAM[code]


def battle_text(w: Words, ref: str) -> str:
    fx, n = _effect(ref)
    match fx:
        case "plain":
            return w.text("No other effect.")
        case "smite":
            return w.text("Before strength is compared, each opponent in the battle loses one Warrior in the province.")
        case "tide":
            return w.text(
                "Before strength is compared, each player in the battle, including you, chooses one figure to keep. "
                "All others are destroyed."
            )
        case "sight":
            return w.text("X is the highest bonus an opponent reveals.")
        case "grace":
            return w.text("If you pillage the province, raise a different clan stat as well.")
        case "steal_rage":
            return w.text("If you lose, steal {rage} from the winner.", rage=amount(w, "rage", n))
        case "steal_glory":
            return w.text("If you lose, steal {glory} from the winner.", glory=amount(w, "glory", n))
        case "steal_cards":
            return w.text("If you lose, take the cards the winner played into your hand.")
        case "win_glory":
            return w.text("If you win, gain {glory} more.", glory=amount(w, "glory", n))
        case "win_stat":
            return w.text("If you win, raise one clan stat.")
        case "win_rage_glory":
            rage, glory = amount(w, "rage", n), amount(w, "glory", n)
            return w.text("If you win, gain {rage} and {glory} more.", rage=rage, glory=glory)
        case "late":
            return w.text("You may also play this card from your hand after all cards are revealed.")
        case "watch":
            return w.text(
                "Discard all revealed cards and gain Glory equal to the sum of their bonuses. "
                "Then everyone chooses a new card."
            )
        case "primacy":
            return w.text("All other revealed cards lose their text but keep their bonuses.")
        case "destroyed_glory":
            glory = amount(w, "glory", n)
            return w.text(
                "Win or lose, gain {glory} for each figure destroyed in this battle, including yours.", glory=glory
            )
    raise KeyError(ref)


def quest_text(w: Words, ref: str) -> str:
    fx, n = _effect(ref)
    match fx:
        case "quest_region":
            where = region(w, tables.REGION_NAMES[tables.REGION[CARD.codes[ref]]])
            return w.text("Have the most strength in a province of {region}.", region=where)
        case "quest_yggdrasil":
            return w.text("Have the most strength in Yggdrasil.")
        case "quest_valhalla":
            return w.text("Have at least {n} figures in Valhalla.", n=n)
        case "quest_spread":
            return w.text("Have the most strength in at least {n} provinces.", n=n)
    raise KeyError(ref)


def figure_text(w: Words, ref: str) -> str:
    """Upgrades of the Leader, the Warriors and the Ship."""
    fx, n = _effect(ref)
    match fx:
        case "leader_move":
            return w.text(
                "When you pillage a province with your Leader in it, you may move the Leader on at once "
                "to an adjacent province with a free village."
            )
        case "leader_stat":
            return w.text("When you pillage a province with your Leader in it, raise one clan stat.")
        case "leader_all_stats":
            return w.text("When you pillage a province with your Leader in it, raise all three clan stats.")
        case "warrior_pairs":
            return w.text("Each pair of your Warriors in the same province has strength {n} in total.", n=n)
        case "warrior_str":
            return w.text("Your Warriors have strength {n}.", n=n)
        case "ship_death_glory":
            return w.text("Each time your Ship is destroyed, gain {glory}.", glory=amount(w, "glory", n))
    raise KeyError(ref)


def clan_text(w: Words, ref: str) -> str:
    fx, n = _effect(ref)
    match fx:
        case "release_glory":
            return w.text("Gain {glory} for each of your figures released from Valhalla.", glory=amount(w, "glory", n))
        case "upgrade_discount":
            return w.text("Your upgrades cost {rage} less.", rage=amount(w, "rage", n))
        case "multi_kill_glory":
            glory = amount(w, "glory", n)
            return w.text(
                "If two or more enemy figures are destroyed in a battle you take part in, gain {glory}.", glory=glory
            )
        case "follow_warrior":
            return w.text(
                "When you invade a province, you may also invade it with a Warrior from your reserve for free."
            )
        case "quest_as_battle":
            return w.text("You may count a quest you reveal in a battle as a +{n} battle card.", n=n)
        case "consolation_warrior":
            return w.text(
                "When you lose a battle, you may invade that province with a Warrior from your reserve for free."
            )
        case "ragnarok_double":
            return w.text("Gain twice the Glory for your figures destroyed in Ragnarök.")
        case "repillage":
            rage = amount(w, "rage", n)
            return w.text(
                "Action: pay {rage} to pillage a province that has already been pillaged this age.", rage=rage
            )
        case "save_figure":
            rage = amount(w, "rage", n)
            return w.text(
                "When one of your figures would be destroyed, you may pay {rage} to save it. Not in Ragnarök.",
                rage=rage,
            )
        case "keep_cards":
            rage = amount(w, "rage", n)
            return w.text("When you win a battle, you may take back the cards you played for {rage} each.", rage=rage)
        case "pillage_on_invade":
            rage = amount(w, "rage", n)
            return w.text("When you invade a province, you may pay {rage} to pillage it at once.", rage=rage)
        case "valhalla_invade":
            rage = amount(w, "rage", n)
            return w.text("You may invade with a figure from Valhalla for {rage} in total.", rage=rage)
        case "quest_double":
            return w.text("Gain twice the Glory from your quests.")
        case "endgame_figures":
            glory = amount(w, "glory", n)
            return w.text("At the end of the game, gain {glory} for each of your figures on the board.", glory=glory)
        case "sacrifice":
            return w.text("Action: send two of your figures from the board to Valhalla to raise one clan stat.")
    raise KeyError(ref)


def monster_text(w: Words, ref: str) -> str:
    fx, n = _effect(ref)
    match fx:
        case "kill_warriors_on_invade":
            return w.text("When it invades, destroy all enemy Warriors in the province.")
        case "kill_non_monsters_on_invade":
            return w.text("When it invades, destroy all enemy figures in the province and its fjord, except monsters.")
        case "counts_as_ship":
            return w.text("Counts as a Ship: it invades only fjords, never moves, and supports both provinces.")
        case "kill_glory":
            return w.text(
                "Gain {glory} for each enemy figure destroyed in a battle she takes part in.",
                glory=amount(w, "glory", n),
            )
        case "double_pillage":
            return w.text("When you pillage a province with it in it, take the reward twice.")
        case "retreat_yggdrasil":
            return w.text("If she would be destroyed outside Yggdrasil, she may retreat to Yggdrasil instead.")
        case "free_figure":
            return w.text("Free: neither the card nor invading with it costs Rage.")
        case "yggdrasil_invader":
            return w.text("May also invade Yggdrasil, where its strength is {n}.", n=n)
    raise KeyError(ref)
