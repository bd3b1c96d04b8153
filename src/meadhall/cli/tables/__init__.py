"""A table in the terminal: how it is drawn, what can be typed, how it is kept for later."""
