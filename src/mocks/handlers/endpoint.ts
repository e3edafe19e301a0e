import { HttpResponse, type PathParams } from 'msw'
import * as z from 'zod/mini'
import type { Method } from '#core/wire/client.ts'
import type { BodyCode } from '#domain/text/wording.ts'
import type { World, Worlds } from '#mocks/db.ts'
import {
  bodyOf,
  deviceOf,
  Refusal,
  type Session,
  sessionOf,
  settledSessionOf,
  strongSessionOf,
  takeCaptcha,
  type Visitor,
  visitorOf,
} from './requestChecks.ts'

/** A call, as an `api.ts` defines it: names in its path are in braces. */
type Defined = { method: Method; path: `/${string}` }

/** One call that the mock API answers. */
export interface Endpoint extends Defined {
  /** What the JSON body must be. */
  body: Schema<unknown>
  respond: (request: Request, worlds: Worlds, params: PathParams) => Promise<Response>
}

type Schema<Body> = z.ZodMiniType<Body>

/** What the answer of an endpoint may use; changes that it makes to the world are stored. */
interface Call<Body> {
  body: Body
  world: World
  query: URLSearchParams
  headers: Headers
  params: PathParams
  visitor: Visitor
}

/** The schema of a request that carries no body. */
export const noBody = z.undefined()

/** 200 with a JSON body. */
export const ok = (body: object) => HttpResponse.json(body)

/** 201 with a JSON body. */
export const created = (body: object) => HttpResponse.json(body, { status: 201 })

/** 204. */
export const noContent = () => new HttpResponse(null, { status: 204 })

/** An error with a message: `{"message": …}`. */
export const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  HttpResponse.json({ message }, { status, headers })

/** A refusal with a code for the portal to word. */
export const coded = (status: number, code: BodyCode) => failure(status, code)

/** An error with any JSON body, for the portal to recognize. */
export const signal = (status: number, body: object) => HttpResponse.json(body, { status })

/**
 * An endpoint for anyone: a bearer is refused with 400.
 * @param schema what the JSON body must be, exactly
 */
export const openEndpoint = <Body>(
  defined: Defined,
  schema: Schema<Body>,
  answer: (call: Call<Body>) => Response,
): Endpoint =>
  endpoint(defined, schema, answer, ({ headers }) => {
    if (headers.has('Authorization')) throw new Refusal(400, 'This call takes no bearer.')
    return {}
  })

/**
 * An endpoint that asks for a bearer: 401 without a known one, 403 as long as there are duplicates to settle, the
 * weak-password signal as long as the password is weak.
 * @param schema what the JSON body must be, exactly
 */
export const signedInEndpoint = <Body>(
  defined: Defined,
  schema: Schema<Body>,
  answer: (call: Call<Body> & Session) => Response,
): Endpoint => endpoint(defined, schema, answer, strongSessionOf)

/**
 * An endpoint that asks for a bearer, also one whose password is weak: for the calls that replacing it takes.
 * @param schema what the JSON body must be, exactly
 */
export const weakToleratingEndpoint = <Body>(
  defined: Defined,
  schema: Schema<Body>,
  answer: (call: Call<Body> & Session) => Response,
): Endpoint => endpoint(defined, schema, answer, settledSessionOf)

/**
 * An endpoint that asks for a bearer, even when its password is weak or it has duplicates to settle.
 * @param schema what the JSON body must be, exactly
 */
export const anyBearerEndpoint = <Body>(
  defined: Defined,
  schema: Schema<Body>,
  answer: (call: Call<Body> & Session) => Response,
): Endpoint => endpoint(defined, schema, answer, sessionOf)

/**
 * An endpoint for calls with and without a bearer: `session` is null without one, and an unknown bearer is refused with
 * 401. A weak password and duplicates to settle do not matter.
 * @param schema what the JSON body must be, exactly
 */
export const eitherEndpoint = <Body>(
  defined: Defined,
  schema: Schema<Body>,
  answer: (call: Call<Body> & { session: Session | null }) => Response,
): Endpoint =>
  endpoint(defined, schema, answer, (request, world) => ({
    session: request.headers.has('Authorization') ? sessionOf(request, world) : null,
  }))

const endpoint = <Body, Caller extends object>(
  { method, path }: Defined,
  schema: Schema<Body>,
  answer: (call: Call<Body> & Caller) => Response,
  callerOf: (request: Request, world: World) => Caller,
): Endpoint => ({
  method,
  path,
  body: schema,
  async respond(request, worlds, params) {
    // No await between reading and writing a world: two calls at once cannot undo each other's changes.
    const text = await request.text()
    try {
      const deviceId = deviceOf(request)
      const world = worlds.read(deviceId)
      const caller = callerOf(request, world)
      const body = bodyOf(request, text, schema)
      takeCaptcha(body, world)
      const query = new URL(request.url).searchParams
      const { headers } = request
      const response = answer({ ...caller, body, world, query, headers, params, visitor: visitorOf(request) })
      worlds.write(deviceId, world)
      return response
    } catch (error) {
      if (error instanceof Refusal) return signal(error.status, error.body)
      throw error
    }
  },
})
