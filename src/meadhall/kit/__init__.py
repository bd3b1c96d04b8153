"""What games share to show themselves."""
