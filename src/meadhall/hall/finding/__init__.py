"""How people find one another: who is looking for a game, who meets whom, and what anyone may watch."""
