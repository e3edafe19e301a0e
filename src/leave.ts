import type { AllowedUrl } from '#domain/redirect'

/**
 * Leaves the portal for an address that `domain/redirect` has allowed, without a step back: what was
 * answered here is not asked again.
 */
export const leave = (url: AllowedUrl): void => window.location.replace(url)

/** Starts the portal anew at the address where it stands. */
export const reload = (): void => window.location.reload()
