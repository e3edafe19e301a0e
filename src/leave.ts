import type { AllowedUrl } from '#domain/redirect'

/**
 * Leaves the portal for an address that `domain/redirect` has allowed. It replaces the history entry, so that Back does
 * not return to a question that was answered.
 */
export const leave = (url: AllowedUrl): void => window.location.replace(url)

/** Reloads the portal at the current address. */
export const reload = (): void => window.location.reload()
