import type { selectEdit } from '#store/profile/edits'

/** What an edit shows: whether it is open, and what was typed. */
export const shown = ({ isOpen, draft }: ReturnType<typeof selectEdit>) => ({ isOpen, draft })

/** What an edit shows that was not opened. */
export const closed = { isOpen: false, draft: null }
