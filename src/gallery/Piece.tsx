import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

/** A section for one file of the kit, with its name; a test compares the names with the files. */
export function Piece({ name, note, children }: { name: string; note?: string; children?: ReactNode }) {
  return (
    <section className={styles.piece}>
      <h2>{name}</h2>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </section>
  )
}

/** One state or variant of a piece. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.note}>{name}</p>
      <div>{children}</div>
    </div>
  )
}

export const longText =
  'A text that is much longer than whoever drew the place for it would have liked, as other languages and people are.'
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const noop = () => undefined
