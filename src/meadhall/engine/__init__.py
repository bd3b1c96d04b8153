"""The engine: flow of questions, luck, zones, events, matches, records. Standard library only."""
