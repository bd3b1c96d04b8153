"""The actions, a chapter each."""
