import { headersThatDiffer, Unreachable } from './ask.ts'
import { reads } from './reads.ts'
import { ending, login, repeats, rules } from './rules.ts'
import { type Check, NotTried, type Visit } from './visit.ts'
import { writes } from './writes.ts'

const headers: Check = {
  group: 'Rules of every call',
  name: 'the headers of every reply',
  run: async ({ target }) => {
    if (target.headers?.length === 0) throw new NotTried('there is no reply')
    return headersThatDiffer(target)
  },
}

/** In the order in which they are made. */
const checks: readonly Check[] = [...rules, ...repeats, ...login, ...reads, ...writes, ...ending, headers]

export type Finding = {
  group: string
  name: string
  result: 'ok' | 'differs' | 'not tried'
  /** What differs, or why it was not tried. */
  why: string[]
}

const found = async (
  { group, name, writes: isWrite, run }: Check,
  visit: Visit,
  mayWrite: boolean,
  isFirst: boolean,
): Promise<Finding> => {
  try {
    if (isWrite && !mayWrite) throw new NotTried('it changes something: --writes')
    const why = await run(visit)
    return { group, name, result: why.length > 0 ? 'differs' : 'ok', why }
  } catch (error) {
    if (error instanceof NotTried) return { group, name, result: 'not tried', why: [error.message] }
    if (error instanceof Unreachable && !isFirst)
      return { group, name, result: 'differs', why: [error.message] }
    throw error
  }
}

type Options = {
  /** Also makes what changes something and puts it back. */
  mayWrite?: boolean
  /** A group: only its checks, and the login that they need. */
  only?: string
  tell?: (finding: Finding) => void
}

/** Asks a running account API what docs/wire.md says of it. @throws for an unknown group, or without a first answer */
export async function contract(
  { target, ...person }: Visit,
  { mayWrite = false, only = '', tell }: Options = {},
): Promise<Finding[]> {
  const visit: Visit = { ...person, target: { ...target, headers: [] } }
  const findings: Finding[] = []
  const isMeant = ({ group }: Check) => group.toLowerCase().startsWith(only.toLowerCase())
  if (!checks.some(isMeant))
    throw new Error(`No group is "${only}": ${[...new Set(checks.map(({ group }) => group))].join(', ')}`)
  for (const check of checks) {
    if (!isMeant(check) && check !== headers && check.group !== 'Session and login') continue
    // oxlint-disable-next-line no-await-in-loop -- one after another: the later ones need the session of the earlier ones
    const finding = await found(check, visit, mayWrite, findings.length === 0)
    findings.push(finding)
    tell?.(finding)
  }
  return findings
}

/** Whether an address looks like one that people use, not one for trying. */
export const looksLikeProduction = (api: string): boolean => {
  const { hostname } = new URL(api)
  return !/(?:^|[.-])(?:test|tst|acc|uat|stag(?:e|ing)|dev|sandbox|demo|local(?:host)?|internal|example|invalid)(?:[.-]|$)|^[\d.]+$|^\[/.test(
    hostname,
  )
}
