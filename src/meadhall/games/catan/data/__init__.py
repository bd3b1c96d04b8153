"""The components: TOML files, and the same as plain tables, read once."""
