import { drawing as card } from './scenes/card.svg'
import { drawing as done } from './scenes/done.svg'
import { drawing as envelope } from './scenes/envelope.svg'
import { drawing as key } from './scenes/key.svg'
import { drawing as merge } from './scenes/merge.svg'
import { drawing as phone } from './scenes/phone.svg'
import { drawing as shield } from './scenes/shield.svg'
import { drawing as warning } from './scenes/warning.svg'
import styles from './Scene.module.css'

const drawings = { card, merge, shield, envelope, phone, key }

interface SceneProps {
  name: keyof typeof drawings
  /** The outcome was not a full success: the mark warns. */
  isWarning?: boolean
}

/** A drawing of an outcome, above the title of its page: one object on a disc, and one mark. Decoration. */
export function Scene({ name, isWarning = false }: SceneProps) {
  const at = places[name]
  return (
    <svg viewBox="0 0 160 160" aria-hidden data-scene={name} className={styles.scene}>
      {drawings[name]}
      {at ? <g transform={`translate(${at})`}>{isWarning ? warning : done}</g> : null}
    </svg>
  )
}

/** The position of the success or warning mark, in the scenes that have one. */
const places: Partial<Record<SceneProps['name'], string>> = {
  card: '118 112',
  merge: '122 118',
  key: '118 116',
}
