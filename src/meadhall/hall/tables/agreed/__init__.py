"""What people at a table agree on: who sits where, who plays on, how it ends; and who is here to have a say."""
