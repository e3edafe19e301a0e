import * as access from './access.ts'
import { accessContract } from './access.contract.ts'
import type { Method } from './client.ts'
import type { CallsOf, Row } from './contract.ts'
import * as devices from './devices.ts'
import { devicesContract } from './devices.contract.ts'
import * as duplicate from './duplicate.ts'
import { duplicateContract } from './duplicate.contract.ts'
import * as forgotPassword from './forgotPassword.ts'
import { forgotPasswordContract } from './forgotPassword.contract.ts'
import * as mfa from './mfa.ts'
import { mfaContract } from './mfa.contract.ts'
import * as onboarding from './onboarding.ts'
import { onboardingContract } from './onboarding.contract.ts'
import * as partner from './partner.ts'
import { partnerContract } from './partner.contract.ts'
import * as profile from './profile.ts'
import { profileContract } from './profile.contract.ts'
import type { Schema } from './reply.ts'
import * as session from './session.ts'
import { sessionContract } from './session.contract.ts'
import * as similarAccount from './similarAccount.ts'
import { similarAccountContract } from './similarAccount.contract.ts'
import * as user from './user.ts'
import { userContract } from './user.contract.ts'

// Every call of the account API with its contract, for documents, checks and tests; no page imports it.

const groups = [
  ['Session and login', session, sessionContract],
  ['Session and login', user, userContract],
  ['Profile', profile, profileContract],
  ['Mfa', mfa, mfaContract],
  ['Devices', devices, devicesContract],
  ['Access', access, accessContract],
  ['Onboarding', onboarding, onboardingContract],
  ['Forgot password', forgotPassword, forgotPasswordContract],
  ['Duplicate', duplicate, duplicateContract],
  ['Duplicate', similarAccount, similarAccountContract],
  ['Partner', partner, partnerContract],
] as const

/** A call of the account API: `POST /merge/{id}/claim`. */
export type CallName = CallsOf<(typeof groups)[number][1]>

/** What a module of `src/api` says of a call; a precheck is a definition of its own. */
export type Defined = {
  method: Method
  path: string
  definition: {
    reply: Schema<unknown>
    reads?(reply: unknown): unknown
    bearer?: null
    keepalive?: boolean
    isRetried?: boolean
    prechecks?: readonly string[]
  }
}

export type Call = { name: CallName; group: string; row: Row; definitions: readonly [Defined, ...Defined[]] }

export const isDefined = (one: unknown): one is Defined => typeof Object(one).path === 'string'

export const calls: readonly Call[] = groups.flatMap(([group, module, contract]) => {
  const defined = Object.values(module).filter(isDefined)
  return Object.entries(contract as Record<string, Row>).flatMap(([name, row]) => {
    const [first, ...more] = defined.filter(({ method, path }) => `${method} ${path}` === name)
    // A row without a definition is a type error.
    return first ? [{ name: name as CallName, group, row, definitions: [first, ...more] }] : []
  })
})

/** The schema of the reply of a call. */
export const schemaOf = (name: CallName): Schema<unknown> => {
  const found = calls.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is no call`)
  return found.definitions[0].definition.reply
}
