import type { ReactNode, SVGProps } from 'react'

// The icons of the first load, drawn here in the style of the icon library. The code of the library is loaded later,
// with the pages that use more of its icons.

const icon = (drawing: ReactNode) =>
  function Icon({ className = '', ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        className={`icon ${className}`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {drawing}
      </svg>
    )
  }

const circle = <circle cx="12" cy="12" r="10" />
const eye = 'M2 12q10-15 20 0q-10 15-20 0zm7 0a3 3 0 0 1 6 0a3 3 0 0 1-6 0z'

export const CircleAlert = icon(
  <>
    {circle}
    <path d="M12 8v4m0 4h.01" />
  </>,
)
export const ChevronDown = icon(<path d="m6 9 6 6 6-6" />)
export const ChevronRight = icon(<path d="m9 18 6-6-6-6" />)
export const CircleCheck = icon(
  <>
    {circle}
    <path d="m8.5 12.5 2.5 2.5 4.5-5" />
  </>,
)
export const CreditCard = icon(
  <>
    <rect x="2" y="5" width="20" height="14" rx="2" />
    <path d="M2 10h20M6 15h2" />
  </>,
)
export const Eye = icon(<path d={eye} />)
export const EyeOff = icon(<path d={`${eye}M3 3l18 18`} />)
export const Info = icon(
  <>
    {circle}
    <path d="M12 16v-4m0-4h.01" />
  </>,
)
export const Globe = icon(
  <>
    {circle}
    <path d="M12 2q-9 10 0 20q9-10 0-20M2 12h20" />
  </>,
)
export const Check = icon(<path d="M20 6 9 17l-5-5" />)
export const Monitor = icon(
  <>
    <rect x="2" y="3" width="20" height="14" rx="2" />
    <path d="M8 21h8m-4-4v4" />
  </>,
)
export const Moon = icon(<path d="M21 12.5A9 9 0 1 1 11.5 3a7 7 0 0 0 9.5 9.5z" />)
export const Sun = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4" />
  </>,
)
