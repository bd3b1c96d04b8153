"""Heroes: when they may be used, and what each of them does."""
