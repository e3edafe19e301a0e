import { CardShape } from './CardArt.tsx'
import styles from './CardArt.module.css'
import { drawing as envelope } from './flows/envelope.svg'
import { drawing as lens } from './flows/lens.svg'
import { drawing as links } from './flows/links.svg'
import { drawing as newKey } from './flows/newKey.svg'
import { drawing as oldKey } from './flows/oldKey.svg'
import { drawing as phone } from './flows/phone.svg'
import { drawing as shield } from './flows/shield.svg'

const card = (kind: 'meal' | 'eco', place: string) => (
  <g transform={place}>
    <CardShape kind={kind} />
  </g>
)
const drawings = {
  shield,
  envelope,
  phone,
  oldKey,
  newKey,
  links,
  card: card('meal', 'translate(156 104)rotate(-4)'),
  search: (
    <>
      {card('meal', 'translate(144 104)rotate(-6)scale(.92)')}
      {lens}
    </>
  ),
  cards: (
    <>
      {card('eco', 'translate(140 90)rotate(-6)scale(.86)')}
      {card('meal', 'translate(214 140)rotate(-6)scale(.86)')}
    </>
  ),
}

/** A drawing of what a flow is about, for the panel beside its pages. Decoration. */
export const FlowArt = ({ name }: { name: keyof typeof drawings }) => (
  <svg viewBox="0 0 420 236" preserveAspectRatio="xMinYMid" fill="none" aria-hidden className={styles.art}>
    {drawings[name]}
  </svg>
)
