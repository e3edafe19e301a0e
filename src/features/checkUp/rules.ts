import { isSetUpMethod, type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'
import type { NewSession } from '#features/devices/questions.ts'
import { instantOf } from '#domain/time/relativeTime.ts'
import { canSpend } from '#domain/partner/permissions.ts'

/** An input of the check-up: a value, `checking` while it is being loaded, `unknown` when it could not be loaded. */
export type Fact<Value> = Value | 'checking' | 'unknown'

/** An app: its name, and its number, which is shown when the name has no visible characters. */
type App = { name: string; client_id: string | number }

export type Facts = {
  /** `last_password_change` is null when it never was; `loginDenied`: the latest denied login (ms since the epoch). */
  profile: Fact<
    Partial<Record<'last_password_change' | 'email' | 'phone', string | null | undefined>> & {
      loginDenied?: number | null
    }
  >
  methods: Fact<readonly { id: MfaMethod }[]>
  /** The sessions for which "Was this you?" is not answered, the newest first. */
  devices: Fact<readonly NewSession[]>
  apps: Fact<readonly (App & { scopes: readonly string[] })[]>
}

type Known<Source extends keyof Facts> = Exclude<Facts[Source], string>

/** A check: what its source says, and how important it is, 1 being the most, when there is something to do. */
export type Rule = {
  [Source in keyof Facts]: {
    check: string
    source: Source
    order: number
    when: (value: Known<Source>, now: number) => Result
  }
}[keyof Facts]

/** A weakness of the account that the person can remove; its `kind` decides the text and the link. */
export type Notice =
  | { kind: 'passwordOld'; changedOn: string; months: number }
  | {
      kind: 'passwordNever' | 'passwordKnown' | 'noMethod' | 'oneMethod' | 'noPhone' | 'noEmail' | 'noContact'
    }
  | { kind: 'newSessions'; newest: NewSession; count: number }
  | { kind: 'canSpend'; apps: App[] }

export type Todo = { state: 'todo'; finding: Notice }

/** The result of one check. A line whose notice is dismissed is fine, and still says what was found. */
export type Result = Todo | { state: 'fine'; finding: Notice } | { state: 'fine' | 'checking' | 'unknown' }

/** `lines` in the order of the rules, `todo` the most important first. */
export type CheckUp<Row = unknown> = {
  lines: readonly (Row & Result)[]
  fine: number
  unknown: number
  todo: readonly (Row & Todo)[]
  /** `protected` only when every line is fine. */
  summary: 'protected' | 'todo' | 'checking' | 'unknown'
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getFullYear() - from.getFullYear()) * 12 +
  to.getMonth() -
  from.getMonth() -
  (to.getDate() < from.getDate() ? 1 : 0)

const fine: Result = { state: 'fine' }
const todo = (finding: Notice): Result => ({ state: 'todo', finding })

/** Fine when the password was changed within a year, and since a denied login; unknown when the text is no date. */
export function passwordFound(
  { last_password_change: changedOn = null, loginDenied = null }: Known<'profile'>,
  now: number,
): Result {
  const instant = instantOf(changedOn)
  if (changedOn !== null && instant === null) return { state: 'unknown' }
  if (loginDenied !== null && (instant ?? 0) <= loginDenied) return todo({ kind: 'passwordKnown' })
  if (!changedOn || instant === null) return todo({ kind: 'passwordNever' })
  const months = monthsBetween(new Date(instant), new Date(now))
  return months < 12 ? fine : todo({ kind: 'passwordOld', changedOn, months })
}

/** Fine with codes by SMS and by e-mail, so that a lost phone locks nobody out. */
export function methodsFound(methods: Known<'methods'>): Result {
  const own = methods.map(({ id }) => id).filter(isSetUpMethod)
  if (new Set(own.map((method) => mfaMethods[method].lostWith)).size > 1) return fine
  return todo({ kind: own.length > 0 ? 'oneMethod' : 'noMethod' })
}

/** Fine with both contacts: with one, every way back into the account hangs on one mailbox or one phone. */
export function contactsFound({ email, phone }: Known<'profile'>): Result {
  if (email && phone) return fine
  return todo({ kind: email ? 'noPhone' : phone ? 'noEmail' : 'noContact' })
}

export function questionsFound(questions: Known<'devices'>): Result {
  const [newest] = questions
  return newest ? todo({ kind: 'newSessions', newest, count: questions.length }) : fine
}

export function appsFound(apps: Known<'apps'>): Result {
  const spenders = apps.filter(({ scopes }) => canSpend(scopes))
  return spenders.length > 0 ? todo({ kind: 'canSpend', apps: spenders }) : fine
}

/**
 * The check-up of an account, a line for each rule.
 * @param isDismissed null as long as it is not known
 */
export function checkUpOf<Row extends Rule>(
  rules: readonly Row[],
  facts: Facts,
  isDismissed: (notice: Notice) => boolean | null,
  now: number,
): CheckUp<Row> {
  const resultOf = (rule: Row): Result => {
    const fact = facts[rule.source]
    if (typeof fact === 'string') return { state: fact }
    // TypeScript cannot tell that the fact is of the source of this rule.
    const found = (rule.when as (value: typeof fact, now: number) => Result)(fact, now)
    const isGone = found.state === 'todo' && isDismissed(found.finding)
    if (isGone === null) return { state: 'checking' }
    return isGone ? { ...found, state: 'fine' } : found
  }
  const lines = rules.map((rule) => ({ ...rule, ...resultOf(rule) }))
  const count = (state: Result['state']) => lines.filter((line) => line.state === state).length
  const todos = lines
    .filter((line): line is Row & Todo => line.state === 'todo')
    .sort((one, other) => one.order - other.order)
  return {
    lines,
    fine: count('fine'),
    unknown: count('unknown'),
    todo: todos,
    summary:
      count('checking') > 0
        ? 'checking'
        : todos.length > 0
          ? 'todo'
          : count('unknown') > 0
            ? 'unknown'
            : 'protected',
  }
}

/** The key by which a notice of an account is dismissed; null for one that stays. */
export function dismissKey(account: string | number, notice: Notice): string | null {
  const { kind } = notice
  if (kind === 'oneMethod') return JSON.stringify([account, kind])
  if (kind !== 'canSpend') return null
  // Another set of apps is another notice.
  return JSON.stringify([account, kind, ...notice.apps.map(({ client_id }) => String(client_id)).sort()])
}

/** When a notice that is dismissed now comes back: in six months. @param now milliseconds since the epoch */
export const dismissedUntil = (now: number): number => new Date(now).setMonth(new Date(now).getMonth() + 6)
