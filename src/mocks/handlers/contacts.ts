import { type ContactMethod, isContactMethod, type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'
import type { Account } from '#mocks/account.ts'
import type { World } from '#mocks/db.ts'

/** Whether a text is a contact in the form of the API: a phone in E.164 for `sms`, an e-mail address for `email`. */
export const isContact: Record<ContactMethod, (contact: string) => boolean> = {
  sms: (contact) => /^\+[1-9]\d{6,14}$/.test(contact),
  email: (contact) => contact.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact),
}

/** The contact of a kind that an account logs in with. */
export const contactOf = ({ profile }: Account, kind: ContactMethod) => profile[mfaMethods[kind].contact]

/** Makes the contact that has got a code the one that an account logs in with. */
export function setContact(kind: MfaMethod, contact: string, { profile }: Account): void {
  if (!isContactMethod(kind)) return
  profile[mfaMethods[kind].contact] = contact
}

/** The id of the account that logs in with a contact; upper and lower case are the same. */
export const accountIdWith = (kind: ContactMethod, contact: string, { accounts }: World) =>
  Object.entries(accounts).find(
    ([, account]) => contactOf(account, kind)?.toLowerCase() === contact.toLowerCase(),
  )?.[0]

/** The contact that a call names, and its method. */
export const contactIn = (body: { email: string } | { phone: string }) =>
  'email' in body ? (['email', body.email] as const) : (['sms', body.phone] as const)

/** Whether an account other than this one has a contact, in its profile or as a method. */
export function isTaken(contact: string, accountId: string, { accounts }: World): boolean {
  return Object.entries(accounts).some(([id, { profile, methods }]) => {
    const contacts = [profile.phone, profile.email, ...methods.map((method) => method.target)]
    return id !== accountId && contacts.some((one) => one?.toLowerCase() === contact.toLowerCase())
  })
}
