import { paths } from '../../src/paths.ts'

/** A page that is measured. */
export interface Screen {
  name: string
  /** Which build serves it: a baseline, or the product. */
  site: 'bare' | 'stack' | 'portal'
  path: string
  signedIn: boolean
  /** The screen is usable once each of these selectors finds something. */
  ready: readonly string[]
  /** …and the page's main part says this. */
  says?: string
}

type Row = Omit<Screen, 'site' | 'path'> & { address: string }

// One line a screen of the product. `address` is a key of src/paths.ts; without it there the screen is not built yet.
const product: readonly Row[] = [
  { name: 'login', address: 'loginEmail', signedIn: false, ready: ['main form button[type=submit]'] },
  { name: 'dashboard', address: 'dashboard', signedIn: true, ready: ['main h1', 'main a'], says: 'Claire' },
  {
    name: 'profile',
    address: 'profile',
    signedIn: true,
    ready: ['main h1', 'main dl', 'main section button'],
  },
  { name: 'security', address: 'security', signedIn: true, ready: ['main [role=switch]', '#devices li a'] },
  { name: 'devices', address: 'devices', signedIn: true, ready: ['main h1', 'main section li button'] },
  { name: 'access', address: 'apps', signedIn: true, ready: ['main h1', 'main section h2'] },
]

const form = { path: '/', signedIn: false, ready: ['main form button[type=submit]'] } as const

/** Everything that is measured, the baselines first. */
export const screens: readonly Screen[] = [
  { name: 'bare form', site: 'bare', ...form },
  { name: 'stack form', site: 'stack', ...form },
  ...builtScreens(product, paths),
]

/** The rows whose page has an address. */
export function builtScreens(rows: readonly Row[], addresses: Record<string, string>): Screen[] {
  return rows.flatMap(({ address, ...row }) => {
    const path = addresses[address]
    return path === undefined ? [] : [{ ...row, site: 'portal' as const, path }]
  })
}
