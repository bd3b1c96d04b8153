"""Tables: their life, how they are kept, who thinks at them."""
