"""What cards are called and what they say."""
