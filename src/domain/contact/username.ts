/** The kind of a contact, and so of a username; each kind has its own login page. */
export type ContactKind = 'email' | 'phone'

/** The kind of a username: an e-mail address when it has an @, otherwise a phone number. */
export const kindOf = (username: string): ContactKind => (username.includes('@') ? 'email' : 'phone')

/** A new e-mail address, or a new phone number in E.164. */
export type NewContact = { email: string } | { phone: string }
