import * as access from '#session/apps/api.ts'
import { accessContract } from '#session/apps/contract.ts'
import type { Method } from '#core/wire/client.ts'
import type { CallsOf, Row } from '#core/wire/contract.ts'
import * as devices from '#session/devices/api.ts'
import { devicesContract } from '#session/devices/contract.ts'
import * as duplicate from '#session/duplicates/api.ts'
import { duplicateContract } from '#session/duplicates/contract.ts'
import * as forgotPassword from '#features/forgotPassword/api.ts'
import { forgotPasswordContract } from '#features/forgotPassword/contract.ts'
import * as mfa from '#session/mfa/api.ts'
import { mfaContract } from '#session/mfa/contract.ts'
import * as onboarding from '#features/onboarding/api.ts'
import { onboardingContract } from '#features/onboarding/contract.ts'
import * as partner from '#features/partner/api.ts'
import { partnerContract } from '#features/partner/contract.ts'
import * as profile from '#features/profile/api.ts'
import { profileContract } from '#features/profile/contract.ts'
import * as passwords from '#session/passwords/api.ts'
import { passwordContract } from '#session/passwords/contract.ts'
import type { Schema } from '#core/wire/reply.ts'
import * as session from '#session/scope/api.ts'
import { sessionContract } from '#session/scope/contract.ts'
import * as similarAccount from '#session/similar/api.ts'
import { similarAccountContract } from '#session/similar/contract.ts'
import * as user from '#session/account/api.ts'
import { userContract } from '#session/account/contract.ts'

// Every call of the account API with its contract, for documents, checks and tests; no page imports it.

const groups = [
  ['Session and login', session, sessionContract],
  ['Session and login', user, userContract],
  ['Profile', profile, profileContract],
  ['Profile', passwords, passwordContract],
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

/** What an `api.ts` says of a call; a precheck is a definition of its own. */
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
