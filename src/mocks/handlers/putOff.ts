import type { Account } from '#mocks/account'
import type { World } from '#mocks/db'

/** Whom the server asks: an account, by one of its access tokens. */
interface Asked {
  account: Account
  token: string
}

const nothing = { duplicates: false, merge: false }

const putOffOf = (token: string, world: World) =>
  (Object.hasOwn(world.putOff, token) && world.putOff[token]) || nothing

/** Asks an access token a question no more; the next login is asked again. */
export function putOff(question: 'duplicates' | 'merge', token: string, world: World): void {
  world.putOff[token] = { ...putOffOf(token, world), [question]: true }
}

/** Hands on to a new access token what the former one had put off. */
export function carryPutOff(former: string, next: string, world: World): void {
  world.putOff[next] = putOffOf(former, world)
}

/** Forgets what an access token has put off. */
export function forgetPutOff(token: string, world: World): void {
  delete world.putOff[token]
}

/** The duplicates that an access token has to settle before anything else; null when there are none. */
export const openDuplicates = ({ account, token }: Asked, world: World) =>
  putOffOf(token, world).duplicates ? null : account.duplicates

/** The similar account that an access token is asked about; null when there is none. */
export const openMerge = ({ account, token }: Asked, world: World) =>
  putOffOf(token, world).merge ? null : account.merge
