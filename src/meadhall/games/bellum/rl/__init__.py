"""What programs that learn see of the game."""
