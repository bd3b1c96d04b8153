"""Time at a table: what was chosen, how it is counted, and what happens when it is over."""
