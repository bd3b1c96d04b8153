"""The server: addresses, the door, settings, the log."""
