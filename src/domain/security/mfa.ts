import type { ContactKind } from '#domain/contact/username.ts'

type Row = {
  /** The contact that gets a code; null for something that a person has: nothing is sent, now or again. */
  contact: ContactKind | null
  /** Whether it is set up and then counts as two-step verification; a card only stands in. */
  isSetUp: boolean
  /** Methods that are lost with one thing are one way in. */
  lostWith: 'phone' | 'mailbox' | 'card'
} & ({ asks: 'code'; digits: number } | { asks: 'card' })

/**
 * The ways a person is verified, a row for each, in the order in which they are set up. What a method shows, sends and
 * asks for follows from its row; its words are under its name in the locales.
 */
export const mfaMethods = {
  sms: { contact: 'phone', isSetUp: true, lostWith: 'phone', asks: 'code', digits: 8 },
  email: { contact: 'email', isSetUp: true, lostWith: 'mailbox', asks: 'code', digits: 6 },
  card: { contact: null, isSetUp: false, lostWith: 'card', asks: 'card' },
} as const satisfies Record<string, Row>

type Methods = typeof mfaMethods
export type MfaMethod = keyof Methods

type With<Fact> = { [Name in MfaMethod]: Methods[Name] extends Fact ? Name : never }[MfaMethod]

export type ContactMethod = With<{ contact: ContactKind }>

export const isSetUpMethod = (name: MfaMethod): name is With<{ isSetUp: true }> => mfaMethods[name].isSetUp
export const isContactMethod = (text: unknown): text is ContactMethod =>
  contactMethods.some((name) => name === text)

export const methodNames = Object.keys(mfaMethods) as MfaMethod[]
export const setUpMethods = methodNames.filter(isSetUpMethod)
export const contactMethods = methodNames.filter(
  (name): name is ContactMethod => mfaMethods[name].contact !== null,
)

export const methodOf = { phone: 'sms', email: 'email' } as const satisfies Record<ContactKind, ContactMethod>

/** The first contact that is left to set up; null when all are. */
export const missingMethod = (enabled: readonly { id: MfaMethod }[]): ContactMethod | null =>
  contactMethods.find((name) => !enabled.some(({ id }) => id === name)) ?? null

/** The challenge of a login in the query of an address; null when the query has none. */
export function challengeIn(search: string): { method: MfaMethod; payload: string } | null {
  const query = new URLSearchParams(search)
  const method = methodNames.find((name) => name === query.get('method'))
  const payload = query.get('payload')
  return method && payload ? { method, payload } : null
}
