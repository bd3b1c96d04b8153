"""What cards and monsters do, by the moment at which they do it."""
