import type { Account } from '#mocks/account.ts'
import type { World } from '#mocks/db.ts'

/** The account and the access token that a question is about. */
interface Asked {
  account: Account
  token: string
}

const nothing = { duplicates: false, merge: false }

const putOffOf = (token: string, world: World) =>
  (Object.hasOwn(world.putOff, token) && world.putOff[token]) || nothing

/** Skips a question for an access token; it is asked again at the next login. */
export function putOff(question: 'duplicates' | 'merge', token: string, world: World): void {
  world.putOff[token] = { ...putOffOf(token, world), [question]: true }
}

/** Copies the skipped questions of an access token to the one that replaces it. */
export function carryPutOff(former: string, next: string, world: World): void {
  world.putOff[next] = putOffOf(former, world)
}

/** Forgets the skipped questions of an access token. */
export function forgetPutOff(token: string, world: World): void {
  delete world.putOff[token]
}

/** The duplicates that an access token has to settle before anything else; null when there are none. */
export const openDuplicates = ({ account, token }: Asked, world: World) =>
  putOffOf(token, world).duplicates ? null : account.duplicates

/** The similar account that an access token is asked about; null when there is none. */
export const openMerge = ({ account, token }: Asked, world: World) =>
  putOffOf(token, world).merge ? null : account.merge
