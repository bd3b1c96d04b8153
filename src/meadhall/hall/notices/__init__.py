"""Notices: people who are not at their table hear that it is their turn, in the ways they have chosen."""
