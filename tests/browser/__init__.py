"""A package, so that pytest can tell when the last test of this folder is over and close its browser."""
