const kinds = {
  payment: 'spend',
  reimbursemoney: 'spend',
  userwrite: 'change',
  customerwrite: 'change',
  notification: 'change',
  user: 'see',
  balance: 'see',
  transaction: 'see',
  history: 'see',
  company: 'see',
  clientarea: 'see',
  mymonizze: 'see',
  monizze: 'see',
  fridom: 'see',
  mobile: 'see',
} as const

export type Scope = keyof typeof kinds

/** What a scope lets an app do: spend money, change data, see data; `other` for unknown scopes. */
export type ScopeKind = (typeof kinds)[Scope] | 'other'

export type ScopeGroup = { kind: ScopeKind; scopes: string[] }

/** Whether a text is a scope that the locales have a text for; names such as `toString` are not. */
export const isScope = (text: string): text is Scope => Object.hasOwn(kinds, text)

const kindOf = (scope: string): ScopeKind => (isScope(scope) ? kinds[scope] : 'other')

const knownScopes = Object.keys(kinds)
const shownKinds: readonly ScopeKind[] = ['spend', 'change', 'see', 'other']

/**
 * The scopes that an app asks for or holds, in groups, the most powerful kind first. Known scopes are in a fixed order,
 * unknown ones in the given order; repeated scopes and empty groups are left out.
 * @param scopes as the server sends them
 */
export function groupScopes(scopes: readonly string[]): ScopeGroup[] {
  const asked = new Set(scopes)
  const ordered = [...knownScopes.filter((scope) => asked.delete(scope)), ...asked]
  return shownKinds
    .map((kind) => ({ kind, scopes: ordered.filter((scope) => kindOf(scope) === kind) }))
    .filter((group) => group.scopes.length > 0)
}

export const canSpend = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => kindOf(scope) === 'spend')
