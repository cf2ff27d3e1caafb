#: The search of this build, for atout.contract_recursion.
ENTRIES: object
