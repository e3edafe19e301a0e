import { Stack } from '#ui/layout/Stack.tsx'
import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

/** A section for one file of the kit, with its name; a test compares the names with the files. */
export function Piece({ name, note, children }: { name: string; note?: string; children?: ReactNode }) {
  return (
    <Stack className={styles.piece}>
      <h2>{name}</h2>
      {note ? <p className="quiet">{note}</p> : null}
      {children}
    </Stack>
  )
}

/** One state or variant of a piece. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={2} className={styles.state}>
      <p className="quiet">{name}</p>
      <div>{children}</div>
    </Stack>
  )
}

export const longText =
  'A text that is much longer than whoever drew the place for it would have liked, as other languages and people are.'
export const claire = { firstname: 'Claire', lastname: 'Dubois' }
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const noop = () => undefined
