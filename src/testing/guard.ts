import { resolve, type Visitor } from '#router/guards.ts'

/** An address of the portal as it is typed, parsed. */
export const at = (path: string): URL => new URL(`https://account.example${path}`)

/** A visitor who is nobody, but for what a test says. */
export const visitor = (own: Partial<Visitor> = {}): Visitor => ({
  kind: 'anonymous',
  hasLeft: false,
  verifiedBy: null,
  targetUrl: null,
  hasStepUp: false,
  setUp: null,
  ...own,
})

/** The pages of each class, as decisions.md §4 "Who may see which page" lists those that are built. */
export const pages = {
  public: ['/login/email', '/login/phone'],
  exempt: ['/mfa'],
  weak: ['/weak-password'],
  forced: [
    '/mandatory-mfa',
    '/mandatory-mfa/phone',
    '/mandatory-mfa/email',
    '/mandatory-mfa/confirmation',
    '/mandatory-mfa/success',
  ],
  session: [
    '/user/dashboard',
    '/user/profile',
    '/user/password',
    '/user/security',
    '/user/security/history',
    '/user/access',
  ],
} as const

/** Whether a path is that of a page of a class, whatever its query. */
export const isPageOf = (pageClass: keyof typeof pages, path: string): boolean =>
  (pages[pageClass] as readonly string[]).includes(at(path).pathname)

/**
 * Follows the guard as the router does, until it lets the visitor through: a logout on the way makes them nobody.
 * @param from the path of the page that is left; it stays the same on the way
 */
export function settle(who: Visitor, from: string | null, path: string) {
  let now = who
  let url = at(path)
  const steps: string[] = []
  for (let verdict = resolve(now, from, url); verdict; verdict = resolve(now, from, url)) {
    if (verdict.isLeaving) now = visitor({ hasLeft: true })
    url = new URL(verdict.to, url)
    steps.push(verdict.to)
    if (steps.length > 9) throw new Error(`No end from ${path}: ${steps.join(' ')}`)
  }
  return { path: url.pathname + url.search + url.hash, url, steps, who: now }
}
