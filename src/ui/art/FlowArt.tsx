import type { ReactNode } from 'react'
import { CardShape } from './CardArt.tsx'
import styles from './CardArt.module.css'

interface FlowArtProps {
  name: 'shield' | 'envelope' | 'phone' | 'search' | 'oldKey' | 'newKey' | 'links' | 'cards'
  /** The names on the cards, in the drawings that have one. */
  labels: { meal: string; eco: string }
}

/** A drawing of what a flow is about, for the panel beside its pages. Decoration. */
export function FlowArt({ name, labels }: FlowArtProps) {
  return (
    <svg
      viewBox="0 0 420 236"
      preserveAspectRatio="xMinYMid"
      fill="none"
      stroke="var(--color-on-promise)"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={styles.art}
    >
      {drawings[name](labels)}
    </svg>
  )
}

const white = 'var(--color-on-promise)'

/** A shape of glass, which the solid parts of a drawing lie on. */
const glass = { fill: white, fillOpacity: 0.14, strokeOpacity: 0.18, strokeWidth: 12 }

/** A solid white plate with its lower right corner at 350, 224. */
const plate = (
  <g stroke="none">
    <rect x="118" y="166" width="232" height="64" rx="16" fill="#000" fillOpacity=".2" />
    <rect x="118" y="160" width="232" height="64" rx="16" fill={white} />
  </g>
)

/** The digits of a code on the plate, of which the first four are typed. */
const typed = (
  <g strokeWidth="13">
    <path d="M146 192v.01m24-.01v.01m24-.01v.01m24-.01v.01" stroke="var(--color-accent)" />
    <path
      d="M250 192v.01m24-.01v.01m24-.01v.01m24-.01v.01"
      stroke="var(--color-promise)"
      strokeOpacity=".3"
    />
  </g>
)

const key = (
  <>
    <circle cx="72" cy="118" r="54" strokeWidth="30" />
    <path d="M138 118h230" strokeWidth="30" strokeLinecap="butt" />
  </>
)
const teeth = 'M204 138v26h20v-26m16 0v40h20v-40m16 0v30h20v-30m16 0v46h20v-46'

const card = (kind: 'meal' | 'eco', label: string, transform: string): ReactNode => (
  <g transform={transform} stroke="none">
    <CardShape kind={kind} number="5065 •••• •••• ••••">
      {label}
    </CardShape>
  </g>
)

const drawings: Readonly<Record<FlowArtProps['name'], (labels: FlowArtProps['labels']) => ReactNode>> = {
  // A shield with a lock, and a code of which four digits are typed.
  shield: () => (
    <>
      <path d="M116 6 193 33v85c0 54-33 88-77 109c-44-21-77-55-77-109V33z" {...glass} />
      <path d="M116 6v221c-44-21-77-55-77-109V33z" fill={white} fillOpacity=".12" stroke="none" />
      <circle cx="116" cy="96" r="40" fill={white} stroke="none" />
      <g stroke="var(--color-promise-deep)" strokeWidth="5">
        <path d="M104 92V84a12 12 0 0 1 24 0v8" />
        <rect x="101" y="94" width="30" height="22" rx="4" fill="var(--color-promise-deep)" />
      </g>
      {plate}
      {typed}
    </>
  ),
  envelope: () => (
    <>
      <rect x="6" y="12" width="264" height="176" rx="20" {...glass} />
      <path d="m26 40 112 80 112-80" strokeOpacity=".7" strokeWidth="10" />
      {plate}
      <circle cx="156" cy="192" r="18" fill="var(--color-accent)" stroke="none" />
      <path
        d="M154 187h-4a5 5 0 0 0 0 10h4m4-10h4a5 5 0 0 1 0 10h-4m-6-5h8"
        stroke="var(--color-on-voucher)"
        strokeWidth="3"
      />
      <path d="M194 184h120M194 201h76" stroke="var(--color-promise)" strokeOpacity=".3" strokeWidth="8" />
    </>
  ),
  phone: () => (
    <>
      <rect x="34" y="6" width="132" height="224" rx="26" {...glass} />
      <path d="M88 30h24" strokeOpacity=".5" strokeWidth="8" />
      {plate}
      {typed}
    </>
  ),
  search: ({ meal }) => (
    <>
      {card('meal', meal, 'translate(144 104)rotate(-6)scale(.92)')}
      <path d="m320 186 40 38" strokeWidth="16" />
      <circle cx="284" cy="146" r="50" fill={white} fillOpacity=".2" strokeWidth="12" />
    </>
  ),
  oldKey: () => (
    <>
      {key}
      <path d={teeth} strokeWidth="3" strokeOpacity=".6" strokeDasharray="5 6" />
    </>
  ),
  newKey: () => (
    <>
      {key}
      <path d={teeth} strokeWidth="3" stroke="var(--color-accent)" fill="var(--color-accent)" />
    </>
  ),
  links: () => (
    <g strokeWidth="24">
      <rect x="14" y="62" width="208" height="112" rx="56" />
      <rect x="160" y="62" width="208" height="112" rx="56" stroke="var(--color-accent)" />
      <path d="M222 118a56 56 0 0 1-56 56" strokeLinecap="butt" />
    </g>
  ),
  cards: ({ meal, eco }) => (
    <>
      {card('eco', eco, 'translate(140 90)rotate(-6)scale(.86)')}
      {card('meal', meal, 'translate(214 140)rotate(-6)scale(.86)')}
    </>
  ),
}
