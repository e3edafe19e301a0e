import type { ReactNode, SVGProps } from 'react'

// The icons of the first load, drawn here in the style of the icon library. The code of the library is loaded later,
// with the pages that use more of its icons.

type IconProps = SVGProps<SVGSVGElement>

const icon = (drawing: ReactNode) =>
  function Icon({ className = '', ...props }: IconProps) {
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
