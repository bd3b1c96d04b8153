"""What learning programs see of the game."""
