import { useSyncExternalStore } from 'react'

/**
 * Whether the window fits a media query; false where there is no window, as when a build renders pages.
 * @param media a constant of the caller's module
 */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(media).matches,
    () => false,
  )
}
