"""What games share for showing themselves."""
