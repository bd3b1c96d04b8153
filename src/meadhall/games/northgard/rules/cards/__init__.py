"""Cards: decks and hands, what they do, special actions."""
