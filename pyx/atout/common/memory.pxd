# Large memory in large pages, where the system has them: a table is read all over.

cdef extern from "atout/common/memory.h":
    # Only a hint: if it is refused nothing changes.
    void use_large_pages "atout_use_large_pages"(void* memory, size_t bytes) noexcept nogil
