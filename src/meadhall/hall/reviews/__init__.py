"""Reviews of finished games: computed in processes of their own, kept with the game."""
