"""What is going on: combat, cards and buildings to choose from, and reports of what has just been."""
