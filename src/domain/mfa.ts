/** The ways a person is verified: a code by SMS or e-mail, or the number of one of their cards (spec §3). */
export type MfaMethod = 'sms' | 'email' | 'card'

/** The methods that a person sets up; a card needs none. */
export type ContactMethod = Exclude<MfaMethod, 'card'>
