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
            return w.text("Strength, nothing else.")
        case "smite":
            return w.text("Before totals are compared, each opponent in the battle loses one Warrior in the province.")
        case "tide":
            return w.text(
                "Before totals are compared, everyone in the battle, you too, keeps one figure of their choice. "
                "All others are destroyed."
            )
        case "sight":
            return w.text("X is the highest bonus that an opponent reveals.")
        case "grace":
            return w.text("If you pillage the province, raise another clan stat as well.")
        case "steal_rage":
            return w.text("If you lose: take {rage} from the winner.", rage=amount(w, "rage", n))
        case "steal_glory":
            return w.text("If you lose: take {glory} from the winner.", glory=amount(w, "glory", n))
        case "steal_cards":
            return w.text("If you lose: take the winner's cards from this battle into your hand.")
        case "win_glory":
            return w.text("If you win: {glory} more.", glory=amount(w, "glory", n))
        case "win_stat":
            return w.text("If you win: raise one clan stat.")
        case "win_rage_glory":
            rage, glory = amount(w, "rage", n), amount(w, "glory", n)
            return w.text("If you win: {rage} and {glory} more.", rage=rage, glory=glory)
        case "late":
            return w.text("You may also add this card from your hand after all cards are revealed.")
        case "watch":
            return w.text(
                "All revealed cards are discarded, and their bonuses together are Glory for you. "
                "Then everyone chooses a new card."
            )
        case "primacy":
            return w.text("All other revealed cards lose their text. Their bonuses stay.")
        case "destroyed_glory":
            glory = amount(w, "glory", n)
            return w.text("Won or lost: {glory} for each figure destroyed in this battle, yours too.", glory=glory)
    raise KeyError(ref)


def quest_text(w: Words, ref: str) -> str:
    fx, n = _effect(ref)
    match fx:
        case "quest_region":
            where = region(w, tables.REGION_NAMES[tables.REGION[CARD.codes[ref]]])
            return w.text("Be the strongest in a province of this region: {region}.", region=where)
        case "quest_yggdrasil":
            return w.text("Be the strongest in Yggdrasil.")
        case "quest_valhalla":
            return w.text("Have figures in Valhalla: at least {n}.", n=n)
        case "quest_spread":
            return w.text("Be the strongest in several provinces: at least {n}.", n=n)
    raise KeyError(ref)


def figure_text(w: Words, ref: str) -> str:
    """Upgrades of the Leader, the Warriors and the Ship."""
    fx, n = _effect(ref)
    match fx:
        case "leader_move":
            return w.text(
                "When you pillage a province where your Leader stands, the Leader may move on at once "
                "to an adjacent province with a free village."
            )
        case "leader_stat":
            return w.text("When you pillage a province where your Leader stands, raise one clan stat.")
        case "leader_all_stats":
            return w.text("When you pillage a province where your Leader stands, raise all three clan stats.")
        case "warrior_pairs":
            return w.text("Every two of your Warriors in the same province have strength {n} together.", n=n)
        case "warrior_str":
            return w.text("Your Warriors have strength {n}.", n=n)
        case "ship_death_glory":
            return w.text("Each time a ship of yours is destroyed: {glory}.", glory=amount(w, "glory", n))
    raise KeyError(ref)


def clan_text(w: Words, ref: str) -> str:
    fx, n = _effect(ref)
    match fx:
        case "release_glory":
            return w.text("For each figure of yours released from Valhalla: {glory}.", glory=amount(w, "glory", n))
        case "upgrade_discount":
            return w.text("Your upgrades cost less: −{rage}.", rage=amount(w, "rage", n))
        case "multi_kill_glory":
            glory = amount(w, "glory", n)
            return w.text("Two or more enemy figures die in a battle you take part in: {glory}.", glory=glory)
        case "follow_warrior":
            return w.text("When you invade a province, a Warrior from your reserve may follow at no cost.")
        case "quest_as_battle":
            return w.text("A quest that you reveal in a battle may count as a battle card +{n}.", n=n)
        case "consolation_warrior":
            return w.text("When you lose a battle, a Warrior from your reserve may invade that province at no cost.")
        case "ragnarok_double":
            return w.text("Your figures destroyed in Ragnarök bring twice the Glory.")
        case "repillage":
            rage = amount(w, "rage", n)
            return w.text("Action: for {rage}, pillage a province that was already pillaged in this age.", rage=rage)
        case "save_figure":
            rage = amount(w, "rage", n)
            return w.text("A figure of yours would be destroyed: for {rage} it stays. Not in Ragnarök.", rage=rage)
        case "keep_cards":
            rage = amount(w, "rage", n)
            return w.text("When you win a battle, you may take your cards back. Each costs {rage}.", rage=rage)
        case "pillage_on_invade":
            rage = amount(w, "rage", n)
            return w.text("When you invade a province, you may pillage it at once for {rage}.", rage=rage)
        case "valhalla_invade":
            rage = amount(w, "rage", n)
            return w.text("You may invade with a figure from Valhalla; that costs {rage} in all.", rage=rage)
        case "quest_double":
            return w.text("Your quests bring twice the Glory.")
        case "endgame_figures":
            glory = amount(w, "glory", n)
            return w.text("End of the game: {glory} for each figure of yours on the board.", glory=glory)
        case "sacrifice":
            return w.text("Action: send two of your figures from the board to Valhalla and raise one clan stat.")
    raise KeyError(ref)


def monster_text(w: Words, ref: str) -> str:
    fx, n = _effect(ref)
    match fx:
        case "kill_warriors_on_invade":
            return w.text("When it invades, all enemy Warriors in the province are destroyed.")
        case "kill_non_monsters_on_invade":
            return w.text(
                "When it invades, all enemy figures in the province and its fjord are destroyed, except monsters."
            )
        case "counts_as_ship":
            return w.text("Counts as a ship in everything: only in fjords, never moves, supports both provinces.")
        case "kill_glory":
            return w.text("For each enemy figure destroyed in her battle: {glory}.", glory=amount(w, "glory", n))
        case "double_pillage":
            return w.text("When you pillage a province where it stands, take the reward twice.")
        case "retreat_yggdrasil":
            return w.text("If she would be destroyed, she may retreat to Yggdrasil instead. In Yggdrasil she dies.")
        case "free_figure":
            return w.text("Costs no Rage: neither the card nor an invasion.")
        case "yggdrasil_invader":
            return w.text("May invade Yggdrasil, too; there its strength is {n}.", n=n)
    raise KeyError(ref)
