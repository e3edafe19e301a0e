import { CardShape } from './CardArt.tsx'
import styles from './CardArt.module.css'
import { drawing as envelope } from './flows/envelope.svg'
import { drawing as search } from './flows/lens.svg'
import { drawing as links } from './flows/links.svg'
import { drawing as newKey } from './flows/newKey.svg'
import { drawing as oldKey } from './flows/oldKey.svg'
import { drawing as phone } from './flows/phone.svg'
import { drawing as shield } from './flows/shield.svg'

const drawings = { shield, envelope, phone, search, oldKey, newKey, links, cards: null }

interface FlowArtProps {
  name: keyof typeof drawings
  /** The names on the cards, in the drawings that have one. */
  labels?: { meal: string; eco: string }
  /** The code, in the drawings that have one. */
  code?: Code | undefined
}

type Code = { typed: number; length: number }

/** A drawing of what a flow is about, for the panel beside its pages. Decoration. */
export function FlowArt({
  name,
  labels = { meal: '', eco: '' },
  code = { typed: 4, length: 8 },
}: FlowArtProps) {
  return (
    <svg viewBox="0 0 420 236" preserveAspectRatio="xMinYMid" fill="none" aria-hidden className={styles.art}>
      {cards[name]?.map(([kind, place]) => (
        <g key={kind} transform={place}>
          <CardShape kind={kind} number="5065 •••• •••• ••••">
            {labels[kind]}
          </CardShape>
        </g>
      ))}
      {drawings[name]}
      {name === 'shield' || name === 'phone' ? <Dots at={name === 'shield' ? -33 : -28} code={code} /> : null}
    </svg>
  )
}

/** Where the cards lie, in the drawings that have some. */
const cards: { [Name in FlowArtProps['name']]?: readonly (readonly ['meal' | 'eco', string])[] } = {
  search: [['meal', 'translate(144 104)rotate(-6)scale(.92)']],
  cards: [
    ['eco', 'translate(140 90)rotate(-6)scale(.86)'],
    ['meal', 'translate(214 140)rotate(-6)scale(.86)'],
  ],
}

/** A code on the plate: a dot for each digit, in two groups; those that are typed have a colour. */
const Dots = ({ at, code: { typed, length } }: { at: number; code: Code }) => (
  <g transform={`translate(${at})`} strokeWidth="13" strokeLinecap="round">
    {Array.from({ length }, (_, index) => (
      <path
        key={index}
        d={`M${242 - length * 12 + index * 24 + (index < length / 2 ? 0 : 8)} 192v.01`}
        stroke={index < typed ? 'var(--color-accent)' : 'var(--color-promise)'}
        strokeOpacity={index < typed ? 1 : 0.3}
        data-typed={index < typed || undefined}
      />
    ))}
  </g>
)
