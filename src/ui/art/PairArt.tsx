/** A drawing of two letters for an app, joined to the sign of the portal by a lock. Decoration. */
export function PairArt({ letters }: { letters: string }) {
  return (
    <svg viewBox="0 0 420 120" preserveAspectRatio="xMinYMid" fill="var(--color-on-promise)" aria-hidden>
      <g fill="#000" fillOpacity=".2">
        <rect y="6" width="112" height="112" rx="28" />
        <rect x="236" y="6" width="112" height="112" rx="28" />
      </g>
      <path
        d="M112 60H236"
        stroke="var(--color-on-promise)"
        strokeOpacity=".6"
        strokeWidth="3"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <rect width="112" height="112" rx="28" fill="var(--tangerine-100)" />
      <rect x="236" width="112" height="112" rx="28" />
      <text x="56" y="70" textAnchor="middle" fontSize="42" fontWeight="700" fill="var(--tangerine-700)">
        {letters}
      </text>
      <g transform="translate(260 32) scale(2.36)">
        <rect y="4" width="20" height="15" rx="4" fill="var(--color-promise)" />
        <rect x="7" width="19" height="15" rx="4" fill="var(--color-accent)" />
        <path d="m11.5 7.4 3.4 3.4 6.4-6.2" fill="none" stroke="var(--color-on-voucher)" strokeWidth="2.4" />
      </g>
      <circle cx="174" cy="60" r="26" />
      <g fill="none" stroke="var(--color-promise-deep)" strokeWidth="3">
        <rect x="164" y="57" width="20" height="15" rx="3.5" />
        <path d="M168 57v-5a6 6 0 0 1 12 0v5" />
      </g>
    </svg>
  )
}
