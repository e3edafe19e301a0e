import type { ContactMethod } from '#domain/security/mfa'
import type { Account } from '#mocks/account'
import type { World } from '#mocks/db'

/** Whether a text is a contact in the form of the API: a phone in E.164 for `sms`, an e-mail address for `email`. */
export const isContact: Record<ContactMethod, (contact: string) => boolean> = {
  sms: (contact) => /^\+[1-9]\d{6,14}$/.test(contact),
  email: (contact) => contact.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact),
}

/** The contact of a kind that an account logs in with. */
export const contactOf = ({ profile }: Account, kind: ContactMethod) =>
  kind === 'sms' ? profile.phone : profile.email

/** Makes a contact the one that an account logs in with. */
export function setContact(kind: ContactMethod, contact: string, { profile }: Account): void {
  profile[kind === 'sms' ? 'phone' : 'email'] = contact
}

/** The id of the account that logs in with a contact; upper and lower case are the same. */
export const accountIdWith = (kind: ContactMethod, contact: string, { accounts }: World) =>
  Object.entries(accounts).find(
    ([, account]) => contactOf(account, kind)?.toLowerCase() === contact.toLowerCase(),
  )?.[0]

/** Whether an account other than this one has a contact, in its profile or as a method. */
export function isTaken(contact: string, accountId: string, { accounts }: World): boolean {
  return Object.entries(accounts).some(([id, { profile, methods }]) => {
    const contacts = [profile.phone, profile.email, ...methods.map((method) => method.target)]
    return id !== accountId && contacts.some((one) => one?.toLowerCase() === contact.toLowerCase())
  })
}
