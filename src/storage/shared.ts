/**
 * The name, after the prefix, of the cookie that marks a session on a computer of somebody else. Every tab sees it, and
 * it ends with the browser. Its value is when the person has last done something (ms since the epoch).
 */
export const sharedName = 'shared'

// Whatever prefix an environment has: one such cookie too many only makes the portal keep less.
const form = new RegExp(`(?:^|; )[\\w-]*${sharedName}=(\\d+)(?=;|$)`, 'g')

/** When the person of a session on a shared computer has last done something; null on a computer of one's own. */
export function lastActive(): number | null {
  try {
    const times = [...document.cookie.matchAll(form)].map(([, time]) => Number(time))
    // Nobody has done something in the future: such a cookie was planted, or the clock was put back.
    return times.length > 0 ? Math.max(0, ...times.filter((time) => time <= Date.now())) : null
  } catch {
    return null
  }
}
