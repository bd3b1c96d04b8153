"""How the database got its shape: every step, run at each start, so that an update never asks for anything."""
