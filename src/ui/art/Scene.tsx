import type { ReactNode } from 'react'
import styles from './Scene.module.css'

interface SceneProps {
  name: 'card' | 'merge' | 'shield' | 'envelope' | 'phone' | 'key'
  /** The outcome was not a full success: the mark warns. */
  isWarning?: boolean
}

/** A drawing of an outcome, above the title of its page: one object on a disc, and one mark. Decoration. */
export function Scene({ name, isWarning = false }: SceneProps) {
  return (
    <svg
      viewBox="0 0 160 160"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-scene={name}
      className={styles.scene}
    >
      <circle cx="80" cy="80" r="72" fill="var(--color-tint)" />
      <circle cx="17" cy="38" r="3" fill="var(--color-eco)" />
      <circle cx="139" cy="32" r="4.5" fill="var(--color-accent)" />
      <path d="m20 130 7-4" stroke="var(--color-benefit)" strokeWidth="4" />
      {objects[name]}
      {name in places ? <Stamp at={places[name]} isWarning={isWarning} /> : null}
    </svg>
  )
}

/** The mark on a drawing whose outcome is known: a tick, or a warning. */
export function Stamp({ at, isWarning = false }: { at: string | undefined; isWarning?: boolean }) {
  return (
    <g className={styles.mark}>
      <g
        transform={`translate(${at})`}
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle r="20.5" fill={isWarning ? 'var(--color-warning-sign)' : 'var(--color-success)'} />
        <path d={isWarning ? 'M0-8V1m0 7v.01' : 'm-8 1 5.5 5.5 10.5-11.5'} />
      </g>
    </g>
  )
}

/** The position of the success or warning mark, in the scenes that have one. */
const places: Partial<Record<SceneProps['name'], string>> = {
  card: '118 112',
  merge: '122 118',
  key: '118 116',
}

/** A voucher card with its centre at the origin. */
const voucher = (fill: string): ReactNode => (
  <>
    <rect x="-54" y="-35" width="108" height="70" rx="9" fill={fill} />
    <rect x="-42" y="-11" width="18" height="14" rx="3" fill="var(--color-on-voucher)" fillOpacity=".5" />
    <g stroke="var(--color-on-voucher)" strokeWidth="4" strokeOpacity=".9">
      <path d="M-40 22h30m8 0h14" />
      <path d="M35-24q4 5 0 11m7-15q7 9 0 19" strokeWidth="2.5" />
    </g>
  </>
)

const objects: Readonly<Record<SceneProps['name'], ReactNode>> = {
  card: (
    <g className={styles.object}>
      <g transform="translate(80 76)rotate(-8)">{voucher('var(--color-meal)')}</g>
    </g>
  ),
  merge: (
    <g className={styles.object}>
      <g transform="translate(66 60)rotate(-12)scale(.84)">{voucher('var(--color-eco)')}</g>
      <g transform="translate(88 82)rotate(6)scale(.9)">
        <rect x="-58" y="-39" width="116" height="78" rx="12" fill="var(--color-tint)" />
        {voucher('var(--color-meal)')}
      </g>
    </g>
  ),
  shield: (
    <>
      <path
        className={styles.left}
        d="M79 16v126C50 127 35 108 35 78V38q0-4 4-5z"
        fill="var(--color-brand)"
      />
      <path
        className={styles.right}
        d="M81 16v126c29-15 44-34 44-64V38q0-4-4-5z"
        fill="var(--color-brand-strong)"
      />
      <g className={styles.mark}>
        <circle cx="80" cy="74" r="25" fill="var(--color-tint)" />
        <path d="m69 75 8 8 14-16" stroke="var(--color-success)" strokeWidth="5.5" />
      </g>
    </>
  ),
  envelope: (
    <>
      <g className={styles.object}>
        <path d="M28 74 42 64h76l14 10v20H28z" fill="var(--color-brand-strong)" />
        <rect x="42" y="34" width="76" height="80" rx="7" fill="var(--color-surface)" />
        <path d="M56 54h30M56 66h48" stroke="var(--color-line)" strokeWidth="5" />
        <path d="M28 74 80 106 132 74v44q0 8-8 8H36q-8 0-8-8z" fill="var(--color-brand)" />
      </g>
      <g className={styles.mark}>
        <circle
          cx="120"
          cy="50"
          r="20"
          fill="var(--color-accent)"
          stroke="var(--color-paper)"
          strokeWidth="4"
        />
        <g transform="translate(120 50)rotate(-45)" stroke="var(--color-on-voucher)" strokeWidth="2.8">
          <path d="M-2-4.5H-6a4.5 4.5 0 0 0 0 9h4m4-9h4a4.5 4.5 0 0 1 0 9H2M-4 0h8" />
        </g>
      </g>
    </>
  ),
  phone: (
    <>
      <g className={styles.object}>
        <rect x="46" y="22" width="62" height="116" rx="14" fill="var(--color-brand-strong)" />
        <rect x="53" y="29" width="48" height="102" rx="8" fill="var(--color-surface)" />
        <path d="M71 37h13M62 104h28M62 115h18" stroke="var(--color-line)" strokeWidth="5" />
      </g>
      <g className={styles.mark}>
        <path
          d="M70 48h60q10 0 10 10v16q0 10-10 10H88L76 95V84h-6q-10 0-10-10V58q0-10 10-10z"
          fill="var(--color-accent)"
          stroke="var(--color-tint)"
          strokeWidth="4"
        />
        <path
          d="M79 66v.01M93 66v.01M107 66v.01M121 66v.01"
          stroke="var(--color-on-voucher)"
          strokeWidth="8"
        />
      </g>
    </>
  ),
  key: (
    <g className={styles.object} stroke="var(--color-brand)" strokeWidth="13">
      <circle cx="54" cy="102" r="21" />
      <path d="M70 86 118 38m-24 24 11 11m5-27 11 11" />
    </g>
  ),
}
