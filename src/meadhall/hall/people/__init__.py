"""People who come back: accounts, sessions, what follows them from device to device, and how they get on."""
