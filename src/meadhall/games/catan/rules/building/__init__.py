"""Building: where it is allowed, what it costs, and the special cards."""
