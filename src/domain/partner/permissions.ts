/** The known permissions, scopes on the wire, by what they let an app do: spend money, change data, see data; the most powerful kind first. */
const known = {
  spend: ['payment', 'reimbursemoney'],
  change: ['userwrite', 'customerwrite', 'notification'],
  see: [
    'user',
    'balance',
    'transaction',
    'history',
    'company',
    'clientarea',
    'mymonizze',
    'monizze',
    'fridom',
    'mobile',
  ],
} as const

type Kind = keyof typeof known

export type Permission = (typeof known)[Kind][number]

export type PermissionGroup = { kind: Kind | 'other'; scopes: string[] }

const groups = Object.entries(known) as [Kind, readonly string[]][]

export const knownPermissions = groups.flatMap(([, scopes]) => scopes)

/** Whether a text is a permission that the locales have a text for. */
export const isPermission = (text: string): text is Permission =>
  groups.some(([, scopes]) => scopes.includes(text))

/**
 * The permissions that an app asks for or holds, in groups, the most powerful kind first; unknown ones (`other`) come last,
 * in the given order. Repeated ones and empty groups are left out.
 */
export function groupPermissions(scopes: readonly string[]): PermissionGroup[] {
  const asked = new Set(scopes)
  const ordered = groups.map(([kind, own]) => ({ kind, scopes: own.filter((scope) => asked.delete(scope)) }))
  return [...ordered, { kind: 'other' as const, scopes: [...asked] }].filter(
    (group) => group.scopes.length > 0,
  )
}

export const canSpend = (scopes: readonly string[]): boolean =>
  known.spend.some((scope) => scopes.includes(scope))
