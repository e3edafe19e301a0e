/** What a login knows people by: each has a page of its own. */
export type UsernameKind = 'email' | 'phone'

/** The kind of a username as it travels. */
export const kindOf = (username: string): UsernameKind => (username.includes('@') ? 'email' : 'phone')
