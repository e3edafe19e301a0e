import { partnerQuery } from '#domain/platform'
import { paths } from '#paths'
import { landing } from './landing.ts'

/** Who may see a page (decisions.md §4). Public: whoever is not signed in; session: whoever is. */
export type PageClass = 'public' | 'session'

const pageClasses: Readonly<Record<string, PageClass>> = {
  [paths.loginEmail]: 'public',
  [paths.loginPhone]: 'public',
  [paths.dashboard]: 'session',
}

/** What the guard knows of the visitor. */
export type Visitor = {
  isSignedIn: boolean
  /** Logged out by themselves: where they were is not where they want to go. */
  hasLeft: boolean
  targetUrl: string | null
}

/** What the guard decides: go elsewhere, keeping the wanted address or not; null lets the visitor through. */
export type Verdict = { to: string; savedTarget?: string } | null

/** The class of a page; null for a path that has none, which leads home (spec §2). */
export const classOf = (pathname: string): PageClass | null => pageClasses[pathname] ?? null

/**
 * The global navigation guard (spec §4), one step at a time: the answer may be guarded again. Pure.
 * @param to the wanted address: path, query and hash
 */
export function resolve(visitor: Visitor, to: { pathname: string; search: string; hash: string }): Verdict {
  const pathname = to.pathname.replace(/(?<=.)\/$/, '')
  if (pathname === paths.home) return { to: paths.dashboard + to.search + to.hash }
  if (pathname === paths.login) return { to: paths.loginEmail + to.search }

  const pageClass = classOf(pathname)
  if (!pageClass) return { to: paths.home }
  if (pathname !== to.pathname) return { to: pathname + to.search + to.hash }
  if (pageClass === 'public' && visitor.isSignedIn) return { to: landing(visitor) }
  if (pageClass === 'session' && !visitor.isSignedIn) {
    const login = paths.loginEmail + partnerQuery(to.search)
    return visitor.hasLeft ? { to: login } : { to: login, savedTarget: pathname + to.search + to.hash }
  }
  return null
}

/** Whether a page may be returned to after a login: the signed-in area only, or the login would loop (decisions.md §3). */
export const isTarget = (path: string): boolean => classOf(path.replace(/[?#].*$/, '')) === 'session'
