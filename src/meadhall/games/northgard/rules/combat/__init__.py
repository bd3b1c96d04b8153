"""Combat: declared, fought, retreated from."""
