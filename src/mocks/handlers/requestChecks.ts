import type { Variant } from '#domain/locale/variant.ts'
import * as z from 'zod/mini'
import { demoVariantOf } from '#mocks/demoHosts.ts'
import type { Account } from '#mocks/account.ts'
import { weakSignal } from '#core/wire/errors.ts'
import type { World } from '#mocks/db.ts'
import { openDuplicates } from './putOff.ts'

/** A request that the mock API refuses, as an error to throw. */
export class Refusal extends Error {
  readonly status: number
  /** The JSON body of the answer. */
  readonly body: object
  constructor(status: number, message: string, body: object = { message }) {
    super(message)
    this.status = status
    this.body = body
  }
}

const uuid = z.uuidv4()

/**
 * The id of the device that a request comes from; an empty `X-Device-ID` is accepted.
 * @throws Refusal when `Accept` is not JSON, or `X-Device-ID` is missing or not a random UUID
 */
export function deviceOf({ headers }: Request): string {
  const deviceId = headers.get('X-Device-ID')
  if (deviceId === null) throw new Refusal(400, 'The header X-Device-ID is missing.')
  if (deviceId && !z.safeParse(uuid, deviceId).success)
    throw new Refusal(400, 'The header X-Device-ID is no UUID.')
  if (!headers.get('Accept')?.includes('application/json'))
    throw new Refusal(406, 'Accept must be application/json.')
  return deviceId
}

/** What a request tells about the visitor. */
export interface Visitor {
  /** The user-agent string; empty when unknown. */
  agent: string
  /** Whether the request went to the Luxembourg API. */
  variant: Variant
  /** The domain that the platforms of the variant share, such as `bonavo.localhost`. */
  domain: string
  /** The name of the API, as OAuth has it: its origin. */
  issuer: string
}

/**
 * The visitor of a request. A request that a service worker hands over has no `User-Agent`; then the mock runs in the
 * visitor's own browser and reads it there.
 */
export function visitorOf({ headers, url }: Request): Visitor {
  const { hostname, origin } = new URL(url)
  return {
    agent: headers.get('User-Agent') ?? (typeof navigator === 'undefined' ? '' : navigator.userAgent),
    variant: demoVariantOf(hostname),
    domain: hostname.replace(/^account-api\./, ''),
    issuer: origin,
  }
}

/** The answer to a call that has to wait until the duplicates are settled. */
const duplicated = { error: 'duplicated' }

/** The caller: the bearer token and its account. */
export interface Session {
  account: Account
  accountId: string
  token: string
}

/**
 * The session of a bearer.
 * @throws Refusal 401 when there is no bearer, or one that this world does not know
 */
export function sessionOf({ headers }: Request, world: World): Session {
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? ''
  const accountId = (Object.hasOwn(world.tokens, token) && world.tokens[token]) || ''
  const account = world.accounts[accountId]
  if (!account) throw new Refusal(401, 'Unauthenticated.')
  return { account, accountId, token }
}

/**
 * The session of a bearer who has no duplicates to settle.
 * @throws Refusal 401 like `sessionOf`, 403 `duplicated` when there are some
 */
export function settledSessionOf(request: Request, world: World): Session {
  const session = sessionOf(request, world)
  if (openDuplicates(session, world)) throw new Refusal(403, 'There are duplicates to settle.', duplicated)
  return session
}

/**
 * The session of a bearer who has no duplicates to settle, and whose password is not weak.
 * @throws Refusal like `settledSessionOf`, 403 with the weak-password signal when the password has to be replaced
 */
export function strongSessionOf(request: Request, world: World): Session {
  const session = settledSessionOf(request, world)
  const { isWeakSignalled, profile } = session.account
  if (isWeakSignalled || profile.password_status === 1 || profile.password_status === 2)
    throw new Refusal(403, 'The password is weak.', weakSignal)
  return session
}

/**
 * The checked body of a request.
 * @param text the body as it arrived; `''` stands for none
 * @throws Refusal 415 when it is not sent as JSON, 400 when it is malformed, 422 when the schema refuses it
 */
export function bodyOf<Body>({ headers }: Request, text: string, schema: z.ZodMiniType<Body>): Body {
  if (text && !/^application\/json\s*(;|$)/i.test(headers.get('Content-Type') ?? '')) {
    throw new Refusal(415, 'Content-Type must be application/json.')
  }
  return fitting(schema, text ? parsed(text) : undefined, 'body')
}

/**
 * Uses the answer to a captcha, where the body has one.
 * @throws Refusal 422 `captcha-refused` when it was used before
 */
export function takeCaptcha(body: unknown, world: World): void {
  const { captcha } = Object(body) as { captcha?: string }
  if (!captcha) return
  if (world.captchas.includes(captcha)) throw new Refusal(422, 'captcha-refused')
  world.captchas = [captcha, ...world.captchas].slice(0, 20)
}

/**
 * The checked query of a request; of a repeated name only the last value counts.
 * @throws Refusal 422 when the schema refuses it
 */
export const queryOf = <Query>(query: URLSearchParams, schema: z.ZodMiniType<Query>): Query =>
  fitting(schema, Object.fromEntries(query), 'query')

function fitting<Value>(schema: z.ZodMiniType<Value>, sent: unknown, part: string): Value {
  const checked = z.safeParse(schema, sent)
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  throw new Refusal(422, `The ${part} is not as expected: ${issue?.path.join('.') || part} (${issue?.code}).`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
}
