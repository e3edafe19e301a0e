import type { ContactMethod } from './mfa.ts'
import type { NewSession } from './newSessions.ts'
import { instantOf } from './relativeTime.ts'
import { canSpend } from './scopes.ts'

/** An input of the check-up: a value, `checking` while it is being loaded, `unknown` when it could not be loaded. */
export type Fact<Value> = Value | 'checking' | 'unknown'

/** An app: its name, and its number, which is shown when the name has no visible characters. */
type App = { name: string; client_id: string | number }

/** The inputs of the check-up. */
export type Facts = {
  /** `last_password_change` is null or missing when the password was never changed. */
  profile: Fact<{
    last_password_change?: string | null | undefined
    email?: string | null | undefined
    phone?: string | null | undefined
  }>
  /** The enabled methods; a card does not count as a method that was set up. */
  methods: Fact<readonly { id: string }[]>
  /** The sessions for which "Was this you?" is not answered, the newest first. */
  questions: Fact<readonly NewSession[]>
  apps: Fact<readonly (App & { scopes: readonly string[] })[]>
}

/** The checks, in the order in which they are shown. */
export type Check = 'password' | 'twoStep' | 'contacts' | 'devices' | 'apps'

/** The reason why a line is fine. */
export type Merit =
  | { kind: 'passwordFresh'; changedOn: string }
  | { kind: 'bothMethods' | 'bothContacts' | 'noQuestion' }
  | { kind: 'noSpender'; count: number }

/** A weakness of the account that the person can remove; its `kind` decides the text and the link. */
export type Notice =
  | { kind: 'passwordOld'; changedOn: string; months: number }
  | { kind: 'passwordNever' | 'noMethod' | 'noPhone' | 'noEmail' | 'noContact' }
  | { kind: 'oneMethod'; method: ContactMethod }
  | { kind: 'newSessions'; newest: NewSession; count: number }
  | { kind: 'canSpend'; apps: App[] }

/** A line with something to do. */
export type Todo = { check: Check; state: 'todo'; finding: Notice }

/** The result of one check. A line whose notice was put aside is fine. */
export type Line =
  | Todo
  | { check: Check; state: 'fine'; finding: Merit | Notice }
  | { check: Check; state: 'checking' | 'unknown' }

/** The result of the check-up: the five lines in their order, counts, and a summary. */
export type CheckUp = {
  lines: readonly Line[]
  fine: number
  /** How many could not be checked. */
  unknown: number
  /** The lines with something to do, the most important first. */
  todo: readonly Todo[]
  /** `protected` only when every line is fine. */
  summary: 'protected' | 'todo' | 'checking' | 'unknown'
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getFullYear() - from.getFullYear()) * 12 +
  to.getMonth() -
  from.getMonth() -
  (to.getDate() < from.getDate() ? 1 : 0)

type Found =
  { state: 'fine'; finding: Merit } | { state: 'todo'; finding: Notice } | { state: 'checking' | 'unknown' }
const fine = (finding: Merit): Found => ({ state: 'fine', finding })
const todo = (finding: Notice): Found => ({ state: 'todo', finding })

/** Fine when the password was changed within a year; unknown when the text is no date. */
function passwordFound(changedOn: string | null, now: number): Found {
  if (changedOn === null) return todo({ kind: 'passwordNever' })
  const instant = instantOf(changedOn)
  if (instant === null) return { state: 'unknown' }
  const months = monthsBetween(new Date(instant), new Date(now))
  return months < 12
    ? fine({ kind: 'passwordFresh', changedOn })
    : todo({ kind: 'passwordOld', changedOn, months })
}

/** Fine with codes by SMS and by e-mail, so that a lost phone locks nobody out. */
function methodsFound(methods: readonly { id: string }[]): Found {
  const has = (method: ContactMethod) => methods.some(({ id }) => id === method)
  if (has('sms') && has('email')) return fine({ kind: 'bothMethods' })
  if (!has('sms') && !has('email')) return todo({ kind: 'noMethod' })
  return todo({ kind: 'oneMethod', method: has('sms') ? 'sms' : 'email' })
}

function contactsFound(email: string | null | undefined, phone: string | null | undefined): Found {
  if (email && phone) return fine({ kind: 'bothContacts' })
  return todo({ kind: email ? 'noPhone' : phone ? 'noEmail' : 'noContact' })
}

function questionsFound(questions: readonly NewSession[]): Found {
  const [newest] = questions
  return newest
    ? todo({ kind: 'newSessions', newest, count: questions.length })
    : fine({ kind: 'noQuestion' })
}

function appsFound(apps: readonly (App & { scopes: readonly string[] })[]): Found {
  const spenders = apps.filter(({ scopes }) => canSpend(scopes))
  return spenders.length > 0
    ? todo({ kind: 'canSpend', apps: spenders })
    : fine({ kind: 'noSpender', count: apps.length })
}

function lineOf<Value extends object>(check: Check, fact: Fact<Value>, judge: (value: Value) => Found): Line {
  return typeof fact === 'string' ? { check, state: fact } : { check, ...judge(fact) }
}

const pressing: readonly Check[] = ['devices', 'twoStep', 'password', 'contacts', 'apps']

/**
 * The check-up of an account: five lines, each fine, with something to do, still being loaded, or not known.
 * @param isAside whether a notice was put aside; null as long as that is not known
 * @param now milliseconds since the epoch
 */
export function checkUpOf(
  { profile, methods, questions, apps }: Facts,
  isAside: (notice: Notice) => boolean | null,
  now: number,
): CheckUp {
  const lines = [
    lineOf('password', profile, (one) => passwordFound(one.last_password_change ?? null, now)),
    lineOf('twoStep', methods, methodsFound),
    lineOf('contacts', profile, ({ email, phone }) => contactsFound(email, phone)),
    lineOf('devices', questions, questionsFound),
    lineOf('apps', apps, appsFound),
  ].map((line): Line => {
    if (line.state !== 'todo') return line
    const { check, finding } = line
    const isPutAside = isAside(finding)
    if (isPutAside === null) return { check, state: 'checking' }
    return isPutAside ? { check, state: 'fine', finding } : line
  })
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  const todos = lines
    .filter((line): line is Todo => line.state === 'todo')
    .sort((one, other) => pressing.indexOf(one.check) - pressing.indexOf(other.check))
  return {
    lines,
    fine: count('fine'),
    unknown: count('unknown'),
    todo: todos,
    summary:
      todos.length > 0
        ? 'todo'
        : count('checking') > 0
          ? 'checking'
          : count('unknown') > 0
            ? 'unknown'
            : 'protected',
  }
}

/**
 * The key by which a notice is put aside. Another set of apps has another key.
 * @param account the id of the profile
 * @returns null for a notice that cannot be put aside
 */
export function asideKey(account: string | number, notice: Notice): string | null {
  if (notice.kind === 'oneMethod') return JSON.stringify([account, notice.kind])
  if (notice.kind !== 'canSpend') return null
  const ids = notice.apps.map(({ client_id }) => String(client_id)).sort()
  return JSON.stringify([account, notice.kind, ...ids])
}

/** When a notice that is put aside now comes back: in six months. @param now milliseconds since the epoch */
export const asideUntil = (now: number): number => new Date(now).setMonth(new Date(now).getMonth() + 6)
