"""Battles: cards, resolution, reward."""
