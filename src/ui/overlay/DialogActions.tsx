import type { ReactNode } from 'react'
import { Actions } from '#ui/layout/Actions'

/** The buttons at the end of a dialog or of the form in it: the one that cancels first, the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <Actions look="dialog">{children}</Actions>
}
