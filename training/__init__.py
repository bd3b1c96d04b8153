"""Judgment learned from games: play, note what every seat hoped for, fit how that foretold who won."""
