"""Addresses about people themselves: signing in, coming back, profiles, what is stored about them."""
