import type * as access from '../../../src/api/access.ts'
import type * as devices from '../../../src/api/devices.ts'
import type * as duplicate from '../../../src/api/duplicate.ts'
import type * as forgotPassword from '../../../src/api/forgotPassword.ts'
import type * as mfa from '../../../src/api/mfa.ts'
import type * as onboarding from '../../../src/api/onboarding.ts'
import type * as partner from '../../../src/api/partner.ts'
import type * as profile from '../../../src/api/profile.ts'
import type * as session from '../../../src/api/session.ts'
import type * as similarAccount from '../../../src/api/similarAccount.ts'
import type * as user from '../../../src/api/user.ts'

type CallsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends {
    method: infer M extends string
    path: infer Path extends string
  }
    ? `${M} ${Path}`
    : never
}[keyof Module]

/** A call of the account API: `POST /merge/{id}/claim`. */
export type CallName =
  | CallsOf<typeof access>
  | CallsOf<typeof devices>
  | CallsOf<typeof duplicate>
  | CallsOf<typeof forgotPassword>
  | CallsOf<typeof mfa>
  | CallsOf<typeof onboarding>
  | CallsOf<typeof partner>
  | CallsOf<typeof profile>
  | CallsOf<typeof session>
  | CallsOf<typeof similarAccount>
  | CallsOf<typeof user>

/** A reply: what it means, in one sentence, and an example of its body. */
export type Reply = readonly [meaning: string, example?: unknown]

export type Row = {
  /** What the call does, in one sentence. */
  summary: string
  /** Who calls it, where the definition does not tell: `bearer` by default. */
  by?: 'either'
  /** The parameters of the query: an example of each; those with `?` at the end of the name may be missing. */
  query?: Readonly<Record<string, string>>
  /** An example of the body. */
  body?: unknown
  /** The replies that are this call's own, by status. */
  replies: Readonly<Record<number, Reply>>
}

export type Rows = Partial<Record<CallName, Row>>
