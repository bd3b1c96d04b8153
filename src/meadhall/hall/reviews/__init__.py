"""Reviews of finished games: computed in separate processes, kept with the game."""
