const dots = [30, 53, 76, 99, 134, 157, 180, 203]

/** A drawing of a shield with a lock, and a code of which five digits are typed. Decoration. */
export function ShieldArt() {
  return (
    <svg viewBox="0 0 420 236" preserveAspectRatio="xMinYMid" fill="var(--color-on-promise)" aria-hidden>
      <g strokeLinejoin="round" stroke="var(--color-on-promise)" strokeOpacity=".18" strokeWidth="12">
        <path d="M116 6 193 33v85c0 54-33 88-77 109c-44-21-77-55-77-109V33z" fillOpacity=".16" />
        <path d="M116 6v221c-44-21-77-55-77-109V33z" fillOpacity=".12" stroke="none" />
      </g>
      <circle cx="116" cy="96" r="40" />
      <path
        d="M104 92V84a12 12 0 0 1 24 0v8"
        fill="none"
        stroke="var(--color-promise-deep)"
        strokeWidth="5"
      />
      <rect x="99" y="92" width="34" height="26" rx="6" fill="var(--color-promise-deep)" />
      <rect y="166" width="232" height="64" rx="16" fill="#000" fillOpacity=".2" />
      <rect y="160" width="232" height="64" rx="16" />
      {dots.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy="192"
          r="6.5"
          fill={index < 5 ? 'var(--color-accent)' : 'var(--color-promise)'}
          fillOpacity={index < 5 ? 1 : 0.3}
        />
      ))}
    </svg>
  )
}
