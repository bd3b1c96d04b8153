"""The rules page, and the positions its figures show."""
