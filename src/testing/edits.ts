import type { selectEdit } from '#features/user/editsSlice.ts'

/** What an edit shows: whether it is open, and its draft. */
export const shown = ({ isOpen, draft }: ReturnType<typeof selectEdit>) => ({ isOpen, draft })

/** What an edit shows that is not open. */
export const closed = { isOpen: false, draft: null }
