"""Several processes, on one machine or on several, with one database."""
