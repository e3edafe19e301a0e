import type { ReactNode, SVGProps } from 'react'
import { CardShape } from './CardArt.tsx'
import styles from './CardArt.module.css'
import motion from './Scene.module.css'

interface FlowArtProps {
  name: 'shield' | 'envelope' | 'phone' | 'search' | 'oldKey' | 'newKey' | 'links' | 'cards'
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
      {drawings[name](labels, code)}
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

/** A code on the plate: a dot for each digit, in two groups; those that are typed have a colour. */
const codeOf = ({ typed, length }: Code) => (
  <g strokeWidth="13">
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

const key = (
  <>
    <circle cx="72" cy="118" r="54" strokeWidth="30" />
    <path d="M138 118h230" strokeWidth="30" strokeLinecap="butt" />
  </>
)
/** The teeth of the key, one for each rule for a password: where each begins, and its height. */
const teeth = [
  [176, 30],
  [206, 44],
  [236, 34],
  [266, 50],
  [296, 30],
  [326, 40],
] as const
const keyWith = (tooth: SVGProps<SVGGElement>) => (
  <>
    {key}
    <g {...tooth} data-teeth="" strokeWidth="3">
      {teeth.map(([x, height]) => (
        <path key={x} data-tooth="" d={`M${x} 134v${height}h20v-${height}`} />
      ))}
    </g>
  </>
)

const card = (kind: 'meal' | 'eco', label: string, transform: string): ReactNode => (
  <g transform={transform} stroke="none">
    <CardShape kind={kind} number="5065 •••• •••• ••••">
      {label}
    </CardShape>
  </g>
)

const drawings: Readonly<
  Record<FlowArtProps['name'], (labels: NonNullable<FlowArtProps['labels']>, code: Code) => ReactNode>
> = {
  shield: (_, code) => (
    <g transform="translate(-33)">
      <path d="M116 6 193 33v85c0 54-33 88-77 109c-44-21-77-55-77-109V33z" {...glass} />
      <path d="M116 6v221c-44-21-77-55-77-109V33z" fill={white} fillOpacity=".12" stroke="none" />
      <circle cx="116" cy="96" r="40" fill={white} stroke="none" />
      <g stroke="var(--color-promise-deep)" strokeWidth="5">
        <path d="M104 92V84a12 12 0 0 1 24 0v8" />
        <rect x="101" y="94" width="30" height="22" rx="4" fill="var(--color-promise-deep)" />
      </g>
      {plate}
      {codeOf(code)}
    </g>
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
  phone: (_, code) => (
    <g transform="translate(-28)">
      <rect x="34" y="6" width="132" height="224" rx="26" {...glass} />
      <path d="M88 30h24" strokeOpacity=".5" strokeWidth="8" />
      {plate}
      {codeOf(code)}
    </g>
  ),
  search: ({ meal }) => (
    <>
      {card('meal', meal, 'translate(144 104)rotate(-6)scale(.92)')}
      <path d="m320 186 40 38" strokeWidth="16" />
      <circle cx="284" cy="146" r="50" fill={white} fillOpacity=".2" strokeWidth="12" />
    </>
  ),
  oldKey: () => keyWith({ strokeOpacity: 0.6, strokeDasharray: '5 6' }),
  newKey: () => keyWith({ stroke: 'var(--color-accent)', fill: 'var(--color-accent)' }),
  links: () => (
    <g strokeWidth="24">
      <rect x="14" y="62" width="208" height="112" rx="56" className={motion.left} />
      <rect
        x="160"
        y="62"
        width="208"
        height="112"
        rx="56"
        stroke="var(--color-accent)"
        className={motion.right}
      />
      <path d="M222 118a56 56 0 0 1-56 56" strokeLinecap="butt" className={motion.left} />
    </g>
  ),
  cards: ({ meal, eco }) => (
    <>
      <g className={motion.left}>{card('eco', eco, 'translate(140 90)rotate(-6)scale(.86)')}</g>
      <g className={motion.right}>{card('meal', meal, 'translate(214 140)rotate(-6)scale(.86)')}</g>
    </>
  ),
}
