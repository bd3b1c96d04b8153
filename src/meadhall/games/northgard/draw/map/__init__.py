"""The map, layer by layer."""
