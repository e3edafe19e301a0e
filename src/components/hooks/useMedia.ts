import { useSyncExternalStore } from 'react'

/** A media query for `useMedia`: a constant of the module that asks. */
export const watched = (media: string) => ({
  subscribe: (onChange: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  },
  fits: () => window.matchMedia(media).matches,
})

/** Whether the window fits a media query; false where there is no window, as when a build renders pages. */
export const useMedia = ({ subscribe, fits }: ReturnType<typeof watched>): boolean =>
  useSyncExternalStore(subscribe, fits, () => false)
