import type { ReactNode } from 'react'
import styles from './PairArt.module.css'

interface PairArtProps {
  /** The `Monogram` of the app; null when it is not known. */
  sign: ReactNode
  /** Whether the two are joined by a lock, apart, or joined wrongly. */
  state?: 'joined' | 'refused' | 'invalid'
}

const white = 'var(--color-on-promise)'

const marks = {
  joined: (
    <>
      <rect x="164" y="57" width="20" height="15" rx="3.5" />
      <path d="M168 57v-5a6 6 0 0 1 12 0v5" />
    </>
  ),
  refused: <path d="m165 51 18 18m0-18-18 18" strokeLinecap="round" />,
  invalid: <path d="M174 47v15m0 11v.01" strokeWidth="5" strokeLinecap="round" />,
}

const portalSign = (
  <g transform="translate(260 32) scale(2.36)">
    <rect y="4" width="20" height="15" rx="4" fill="var(--color-promise)" />
    <rect
      x="7"
      width="19"
      height="15"
      rx="4"
      fill="var(--color-accent)"
      stroke={white}
      strokeWidth="4"
      paintOrder="stroke"
    />
    <path d="m11.5 7.4 3.4 3.4 6.4-6.2" fill="none" stroke="var(--color-on-voucher)" strokeWidth="2.4" />
  </g>
)

/** A drawing of the sign of an app and that of the portal, and what is between them. Decoration. */
export function PairArt({ sign, state = 'joined' }: PairArtProps) {
  return (
    <svg viewBox="0 0 420 120" preserveAspectRatio="xMinYMid" fill={white} aria-hidden>
      <g fill="#000" fillOpacity=".2">
        {sign ? <rect y="6" width="112" height="112" rx="28" /> : null}
        <rect x="236" y="6" width="112" height="112" rx="28" />
      </g>
      <path
        d={state === 'joined' ? 'M112 60H236' : 'M116 56h22m74 8h22'}
        stroke={white}
        strokeOpacity=".6"
        strokeWidth="3"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      {sign ? (
        <foreignObject width="112" height="112" className={styles.sign}>
          {sign}
        </foreignObject>
      ) : (
        <>
          <rect
            x="1.5"
            y="1.5"
            width="109"
            height="109"
            rx="27"
            fill="none"
            stroke={white}
            strokeOpacity=".6"
            strokeWidth="3"
            strokeDasharray="8 8"
          />
          <text x="56" y="71" textAnchor="middle" fontSize="42" fontWeight="700">
            ?
          </text>
        </>
      )}
      <rect x="236" width="112" height="112" rx="28" />
      {portalSign}
      <circle cx="174" cy="60" r="26" fill={state === 'invalid' ? 'var(--tangerine-600)' : undefined} />
      <g fill="none" stroke={state === 'invalid' ? white : 'var(--color-promise-deep)'} strokeWidth="3">
        {marks[state]}
      </g>
    </svg>
  )
}
