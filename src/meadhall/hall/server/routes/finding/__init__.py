"""What people find: their own tables, tables of others, people to play with; and the hall as an app."""
