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

/** A permission that the portal has words for. */
export type Scope = keyof typeof kinds

/** What a permission lets an app do: spend money, change data, see data; `other` is what the portal does not know. */
export type ScopeKind = (typeof kinds)[Scope] | 'other'

/** The permissions of one kind. */
export type ScopeGroup = { kind: ScopeKind; scopes: string[] }

/** Whether a text is a permission that the portal has words for; no name of an object's own is. */
export const isScope = (text: string): text is Scope => Object.hasOwn(kinds, text)

const kindOf = (scope: string): ScopeKind => (isScope(scope) ? kinds[scope] : 'other')

const knownScopes = Object.keys(kinds)
const shownKinds: readonly ScopeKind[] = ['spend', 'change', 'see', 'other']

/**
 * The permissions an app asks or holds, the most powerful kind first: known ones in a fixed order, unknown
 * ones as they came, each once, and no kind without any.
 * @param scopes as the server sends them
 */
export function groupScopes(scopes: readonly string[]): ScopeGroup[] {
  const asked = new Set(scopes)
  const ordered = [...knownScopes.filter((scope) => asked.delete(scope)), ...asked]
  return shownKinds
    .map((kind) => ({ kind, scopes: ordered.filter((scope) => kindOf(scope) === kind) }))
    .filter((group) => group.scopes.length > 0)
}

/** Whether any of the permissions lets an app spend the user's money. */
export const canSpend = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => kindOf(scope) === 'spend')
