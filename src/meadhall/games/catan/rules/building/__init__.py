"""Building: where it is allowed, what it costs, and what it is honored with."""
