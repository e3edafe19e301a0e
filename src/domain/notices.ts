import { canSpend } from './scopes.ts'

/** An app by its name, and by its number where nothing of the name can be seen. */
type App = { name: string; client_id: string | number }

/** Something about the account that deserves its holder's attention; the dashboard words it and leads to its remedy. */
export type Notice =
  | { kind: 'noMethod' | 'oneMethod' }
  | { kind: 'passwordOld'; months: number; changedOn: string }
  | { kind: 'canSpend'; apps: App[] }

const monthsBetween = (from: Date, to: Date) =>
  (to.getFullYear() - from.getFullYear()) * 12 +
  to.getMonth() -
  from.getMonth() -
  (to.getDate() < from.getDate() ? 1 : 0)

/** A password that is a year old or older. */
function passwordNotice(changedOn: string | null, now: number): Notice[] {
  if (!changedOn || Number.isNaN(Date.parse(changedOn))) return []
  const months = monthsBetween(new Date(changedOn), new Date(now))
  return months >= 12 ? [{ kind: 'passwordOld', months, changedOn }] : []
}

/** Codes by SMS and by e-mail, so that a lost phone locks nobody out; a card is no method that was set up. */
function methodNotice(methods: AccountFacts['methods']): Notice[] {
  if (methods === 'unknown') return []
  const { length } = methods.filter(({ id }) => id !== 'card')
  if (length >= 2) return []
  return [{ kind: length === 0 ? 'noMethod' : 'oneMethod' }]
}

/** What an account is judged by; `unknown` is what the server has not told yet, which is not "none". */
type AccountFacts = {
  /** Null when the password was never changed. */
  passwordChangedOn: string | null
  methods: readonly { id: string }[] | 'unknown'
  apps: readonly (App & { scopes: readonly string[] })[] | 'unknown'
}

/**
 * The notices that follow from the state of an account, the most pressing first.
 * @param now milliseconds since the epoch
 */
export function noticesOf({ passwordChangedOn, methods, apps }: AccountFacts, now: number): Notice[] {
  const spenders = (apps === 'unknown' ? [] : apps).filter(({ scopes }) => canSpend(scopes))
  return [
    ...methodNotice(methods),
    ...passwordNotice(passwordChangedOn, now),
    ...(spenders.length > 0 ? [{ kind: 'canSpend', apps: spenders } as const] : []),
  ]
}

/**
 * What a notice that may be put aside is known by. Another set of apps makes another notice.
 * @param account whose it is
 * @returns null for one that stays until it is dealt with
 */
export function asideKey(account: string | number, notice: Notice): string | null {
  if (notice.kind === 'oneMethod') return JSON.stringify([account, notice.kind])
  if (notice.kind !== 'canSpend') return null
  const ids = notice.apps.map(({ client_id }) => String(client_id)).sort()
  return JSON.stringify([account, notice.kind, ...ids])
}

/** Until when a notice is put aside: six months. @param now milliseconds since the epoch */
export const asideUntil = (now: number): number => new Date(now).setMonth(new Date(now).getMonth() + 6)
