import { cookieValues } from './start.ts'

/**
 * The name, after the prefix, of the cookie that marks a session on a device of somebody else. Every tab sees it, and it
 * ends with the browser. Its value is when the person has last done something (ms since the epoch).
 */
export const sharedName = 'shared'

/**
 * When the person of a session on somebody else's device has last done something; none on a device of one's own, several
 * when somebody has planted one. Another site's cookie of this name hardly holds a time in ms of this century.
 * @param cookies the value of `document.cookie`
 */
export const notedActs = (cookies: string, prefix: string): number[] =>
  cookieValues(cookies, prefix + sharedName)
    .filter((value) => /^\d{13}$/.test(value))
    .map(Number)
