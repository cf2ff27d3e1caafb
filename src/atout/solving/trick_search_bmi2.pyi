#: The search of this build, for atout.solving.trick_search.
ENTRIES: object
