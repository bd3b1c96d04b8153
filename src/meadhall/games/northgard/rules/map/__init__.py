"""The map: tiles, territories, and what stands in them."""
