"""What every address leads to."""
