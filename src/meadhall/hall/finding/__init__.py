"""How people find one another: who looks for a game, who meets whom, and what anyone may watch."""
