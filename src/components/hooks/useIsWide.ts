import { useSyncExternalStore } from 'react'

// From this width on `UserFrame` has a third column.
const wide = '(min-width: 90rem)'

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window has room for a third column; false where there is no window, as when a build renders pages. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
