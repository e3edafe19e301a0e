import type { World } from '../db.ts'
import { opaque } from './random.ts'
import { Refusal } from './requestChecks.ts'

const noGrants = { sudo: false, single: false }

/** Logs an account in; returns its new access token. */
export function issueToken(accountId: string, world: World): string {
  const token = opaque('tok_')
  world.tokens[token] = accountId
  return token
}

/** Forgets an access token and what it was allowed. */
export function forgetToken(token: string, world: World): void {
  delete world.tokens[token]
  delete world.grants[token]
}

/** What a step-up has allowed an access token so far. */
export const grantsOf = (token: string, world: World) => world.grants[token] ?? noGrants

/** Allows an access token more than before. */
export function grant(token: string, kind: 'sudo' | 'single', world: World): void {
  world.grants[token] = { ...grantsOf(token, world), [kind]: true }
}

/**
 * Makes sure that a step-up has allowed an access token something.
 * @throws Refusal 403
 */
export function requireGrant(token: string, world: World): void {
  const { sudo, single } = grantsOf(token, world)
  if (!sudo && !single) throw new Refusal(403, 'This needs a verification first.')
}

/** Uses a single grant up; with a sudo grant nothing is lost. */
export function spendGrant(token: string, world: World): void {
  if (!grantsOf(token, world).sudo) delete world.grants[token]
}

/** Gives an access token up for a new one with the same account and grants. */
export function replaceToken(token: string, accountId: string, world: World): string {
  const next = issueToken(accountId, world)
  world.grants[next] = grantsOf(token, world)
  forgetToken(token, world)
  return next
}
