"""The plain twin: slow, simple Python for the play of 400 and 500, to compare fast code with."""
