// The first letter, digit or emoji: names may begin with spaces, marks or direction controls.
const initialOf = (name = '') => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? ''

/** The two initials of a person; `''` for a person without a name. */
export const initialsOf = (firstName?: string, lastName?: string): string =>
  `${initialOf(firstName)}${initialOf(lastName)}`.toUpperCase()
