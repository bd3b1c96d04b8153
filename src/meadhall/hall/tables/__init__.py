"""Tables: their life, how they are stored, who thinks at them."""
