#: The search of this build, for atout.solving.contracts.contract_search.
ENTRIES: object
