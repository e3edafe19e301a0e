import type { ContactMethod } from './mfa.ts'
import type { NewSession } from './newSessions.ts'
import { instantOf } from './relativeTime.ts'
import { canSpend } from './scopes.ts'

/** What an account is judged by: a value, `checking` as long as it is on its way, `unknown` when it could not be had. */
export type Fact<Value> = Value | 'checking' | 'unknown'

/** An app by its name, and by its number where nothing of the name can be seen. */
type App = { name: string; client_id: string | number }

/** What the check-up looks at. */
export type Facts = {
  /** `last_password_change` is null or missing when the password was never changed. */
  profile: Fact<{
    last_password_change?: string | null | undefined
    email?: string | null | undefined
    phone?: string | null | undefined
  }>
  /** The methods of two-step verification; a card is none that was set up. */
  methods: Fact<readonly { id: string }[]>
  /** The sessions that nobody has answered for, the newest first. */
  questions: Fact<readonly NewSession[]>
  apps: Fact<readonly (App & { scopes: readonly string[] })[]>
}

/** What is checked, in the order in which it is shown. */
export type Check = 'password' | 'twoStep' | 'contacts' | 'devices' | 'apps'

/** What is in order. */
export type Merit =
  | { kind: 'passwordFresh'; changedOn: string }
  | { kind: 'bothMethods' | 'bothContacts' | 'noQuestion' }
  | { kind: 'noSpender'; count: number }

/** What something can be done about; words and the remedy are chosen by its kind. */
export type Flaw =
  | { kind: 'passwordOld'; changedOn: string; months: number }
  | { kind: 'passwordNever' | 'noMethod' | 'noPhone' | 'noEmail' | 'noContact' }
  | { kind: 'oneMethod'; method: ContactMethod }
  | { kind: 'newSessions'; newest: NewSession; count: number }
  | { kind: 'canSpend'; apps: App[] }

/** A line that something has to be done about. */
export type Todo = { check: Check; state: 'todo'; finding: Flaw }

/** One check and what came of it. A flaw that was put aside is fine. */
export type Line =
  | Todo
  | { check: Check; state: 'fine'; finding: Merit | Flaw }
  | { check: Check; state: 'checking' | 'unknown' }

/** The five lines in their order, how many of them are fine, and what that comes to. */
export type CheckUp = {
  lines: readonly Line[]
  fine: number
  /** How many could not be checked. */
  unknown: number
  /** What has to be done, the most pressing first. */
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
  { state: 'fine'; finding: Merit } | { state: 'todo'; finding: Flaw } | { state: 'checking' | 'unknown' }
const fine = (finding: Merit): Found => ({ state: 'fine', finding })
const todo = (finding: Flaw): Found => ({ state: 'todo', finding })

/** Changed within a year; of a text that is no date nobody knows. */
function passwordFound(changedOn: string | null, now: number): Found {
  if (changedOn === null) return todo({ kind: 'passwordNever' })
  const instant = instantOf(changedOn)
  if (instant === null) return { state: 'unknown' }
  const months = monthsBetween(new Date(instant), new Date(now))
  return months < 12
    ? fine({ kind: 'passwordFresh', changedOn })
    : todo({ kind: 'passwordOld', changedOn, months })
}

/** Codes by SMS and by e-mail, so that a lost phone locks nobody out. */
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
 * The check-up of an account: five lines, each fine, with something to do, still on its way, or not known.
 * @param isAside whether a flaw was put aside; null as long as that is not known
 * @param now milliseconds since the epoch
 */
export function checkUpOf(
  { profile, methods, questions, apps }: Facts,
  isAside: (flaw: Flaw) => boolean | null,
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
 * What a flaw that may be put aside is known by. Another set of apps makes another one.
 * @param account whose it is
 * @returns null for one that stays until it is dealt with
 */
export function asideKey(account: string | number, flaw: Flaw): string | null {
  if (flaw.kind === 'oneMethod') return JSON.stringify([account, flaw.kind])
  if (flaw.kind !== 'canSpend') return null
  const ids = flaw.apps.map(({ client_id }) => String(client_id)).sort()
  return JSON.stringify([account, flaw.kind, ...ids])
}

/** Until when a flaw is put aside: six months. @param now milliseconds since the epoch */
export const asideUntil = (now: number): number => new Date(now).setMonth(new Date(now).getMonth() + 6)
