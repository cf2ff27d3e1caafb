#: The search of this build, for atout.recursion.
ENTRIES: object
