import { paths } from '#core/paths.ts'

/** The persona who is signed in: each list of the account has an entry. */
export const account = 'secured'

/** A page that is measured. */
export interface Screen {
  name: string
  /** The build that serves it: a baseline, the product, or the build that it is compared with. */
  site: 'bare' | 'stack' | 'portal' | 'before'
  path: string
  /** False for a login form, which is also typed into and sent. */
  signedIn: boolean
  /** The screen is usable once each of these selectors finds an element of what its first 844 px show. */
  ready: readonly string[]
  /** Where a right password leads to the dashboard; `ready` then finds what the dashboard consists of. */
  entry?: Pick<Screen, 'path' | 'ready'>
}

const form = { signedIn: false, ready: ['main form button[type=submit]'] }
const page = (name: string, path: string, ...ready: string[]): Screen => ({
  name,
  site: 'portal',
  signedIn: true,
  path,
  ready,
})

/** The screen that all others are compared with. */
export const base: Screen = {
  name: 'stack form',
  site: 'stack',
  path: '/',
  ...form,
  entry: { path: '/login', ready: ['main li'] },
}

/** A page of the same libraries that makes two calls of the dashboard: no signed-in page can be faster. */
export const floor: Screen = { ...page('signed-in floor', '/account', 'main li'), site: 'stack' }

const dashboard = page('dashboard', paths.dashboard, 'main li a', '#notifications li')
const entry = { path: paths.loginEmail, ready: [...dashboard.ready, '#access li'] }

/** All screens that are measured, the baselines first. */
export const screens: readonly Screen[] = [
  { name: 'bare form', site: 'bare', path: '/', ...form },
  base,
  floor,
  { name: 'login', site: 'portal', path: paths.loginEmail, ...form, entry },
  dashboard,
  page('profile', paths.profile, 'main dl', 'main section button'),
  page('security', paths.security, '#check-up li', '#check-up ~ section button'),
  page('devices', paths.devices, 'main section h2'),
  page('access', paths.apps, 'main section h2'),
]

/** The screens of the build that the product is compared with. */
export const before: readonly Screen[] = screens
  .filter(({ site }) => site === 'portal')
  .map((screen) => ({ ...screen, name: `${screen.name}, before`, site: 'before' }))
