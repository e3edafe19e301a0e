import type { World } from '#mocks/db.ts'
import { beginLogin, devicesOf, endLogin, loginIdOf } from './logins.ts'
import { carryPutOff, forgetPutOff } from './putOff.ts'
import { opaque } from './random.ts'
import { Refusal, type Visitor } from './requestChecks.ts'

const noGrants = { sudo: false, single: false }

/** Logs an account in and begins a session; returns the new access token. */
export function issueToken(accountId: string, visitor: Visitor, world: World): string {
  const token = opaque('tok_')
  world.tokens[token] = accountId
  world.loginIds[token] = beginLogin(accountId, visitor, world)
  return token
}

/** The answer to a login; `duplicated` when there are duplicates to settle first. */
export const tokenReply = (token: string, accountId: string, { accounts }: World) => ({
  access_token: token,
  ...(accounts[accountId]?.duplicates && { duplicated: true }),
})

/** Forgets an access token with its grants and skipped questions, and ends its session. */
export function forgetToken(token: string, world: World): void {
  const loginId = loginIdOf(token, world)
  if (loginId !== undefined) endLogin(loginId, world)
  delete world.loginIds[token]
  delete world.tokens[token]
  delete world.grants[token]
  delete world.asked[token]
  forgetPutOff(token, world)
}

/** Ends a session and forgets its access token, if it has one in this world. */
export function endSession(loginId: string, world: World): void {
  const token = Object.keys(world.loginIds).find((one) => world.loginIds[one] === loginId)
  if (token === undefined) endLogin(loginId, world)
  else forgetToken(token, world)
}

/** Ends all sessions of an account and forgets its access tokens. */
export function endAllSessions(accountId: string, world: World): void {
  for (const [token, owner] of Object.entries(world.tokens))
    if (owner === accountId) forgetToken(token, world)
  for (const { logins } of devicesOf(accountId, world))
    for (const { id, active } of logins) if (active) endSession(id, world)
}

/** The grants of an access token. */
export const grantsOf = (token: string, world: World) => world.grants[token] ?? noGrants

/** Adds a grant to those of an access token. */
export function grant(token: string, kind: 'sudo' | 'single', world: World): void {
  world.grants[token] = { ...grantsOf(token, world), [kind]: true }
}

/** What a grant is needed for: an edit takes either kind, an act that moves money or the account a single one. */
type Need = 'edit' | 'act'

/**
 * Makes sure that an access token has a grant.
 * @throws Refusal 403
 */
export function requireGrant(token: string, need: Need, world: World): void {
  const { sudo, single } = grantsOf(token, world)
  if (!single && !(sudo && need === 'edit')) throw new Refusal(403, 'This needs a verification first.')
}

/** Uses up the single grant of an act, or of an edit that has no other; a sudo grant stays. */
export function spendGrant(token: string, need: Need, world: World): void {
  const { sudo } = grantsOf(token, world)
  if (need === 'act' || !sudo) world.grants[token] = { sudo, single: false }
}

/** Replaces an access token by a new one, which takes over account, grants, skipped questions and session. */
export function replaceToken(token: string, accountId: string, world: World): string {
  const next = opaque('tok_')
  world.tokens[next] = accountId
  world.grants[next] = grantsOf(token, world)
  carryPutOff(token, next, world)
  const loginId = loginIdOf(token, world)
  if (loginId !== undefined) world.loginIds[next] = loginId
  // The session belongs to the new token now: forgetting the former one must not end it.
  delete world.loginIds[token]
  forgetToken(token, world)
  return next
}
