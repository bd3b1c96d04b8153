"""The hall: play in the browser."""
