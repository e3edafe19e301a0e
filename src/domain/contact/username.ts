/** The kind of a username; each kind has its own login page. */
export type UsernameKind = 'email' | 'phone'

/** The kind of a username: an e-mail address when it has an @, otherwise a phone number. */
export const kindOf = (username: string): UsernameKind => (username.includes('@') ? 'email' : 'phone')
