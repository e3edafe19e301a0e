import type { ContactMethod, MfaMethod } from './mfa.ts'

const contactMethods: readonly ContactMethod[] = ['sms', 'email']

/** The first method that is left to set up, a phone before an e-mail; null when both are enabled. */
export const missingMethod = (enabled: readonly { id: MfaMethod }[]): ContactMethod | null =>
  contactMethods.find((method) => !enabled.some(({ id }) => id === method)) ?? null
