import { HttpResponse } from 'msw'
import * as z from 'zod/mini'
import type { Account } from '../account.ts'
import type { World, Worlds } from '../db.ts'
import { accountOf, bodyOf, deviceOf, Refusal } from './requestChecks.ts'

/** One call that the mock API answers. */
interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete'
  path: `/${string}`
  respond: (request: Request, worlds: Worlds) => Promise<Response>
}

type Schema<Body> = z.ZodMiniType<Body>

/** What an answer may use; changes that it makes to the world are kept. */
interface Call<Body> {
  body: Body
  world: World
}

interface SignedInCall<Body> extends Call<Body> {
  account: Account
}

/** The schema of a request that carries no body. */
export const noBody = z.undefined()

/** 200 with a JSON body. */
export const ok = (body: object) => HttpResponse.json(body)

/** 204. */
export const noContent = () => new HttpResponse(null, { status: 204 })

/** An error in the server's words: `{"message": …}`. */
export const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  HttpResponse.json({ message }, { status, headers })

/**
 * An endpoint for anyone: a bearer is refused with 400.
 * @param schema what the JSON body must be, exactly
 */
export const openEndpoint = <Body>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  schema: Schema<Body>,
  answer: (call: Call<Body>) => Response,
): Endpoint =>
  endpoint(method, path, (request, text, world) => {
    if (request.headers.has('Authorization')) throw new Refusal(400, 'This call takes no bearer.')
    return answer({ body: bodyOf(request, text, schema), world })
  })

/**
 * An endpoint that asks for a bearer: 401 without a known one.
 * @param schema what the JSON body must be, exactly
 */
export const signedInEndpoint = <Body>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  schema: Schema<Body>,
  answer: (call: SignedInCall<Body>) => Response,
): Endpoint =>
  endpoint(method, path, (request, text, world) => {
    const account = accountOf(request, world)
    return answer({ account, body: bodyOf(request, text, schema), world })
  })

const endpoint = (
  method: Endpoint['method'],
  path: Endpoint['path'],
  answer: (request: Request, text: string, world: World) => Response,
): Endpoint => ({
  method,
  path,
  async respond(request, worlds) {
    // Nothing is awaited between reading a world and writing it: two calls at once cannot undo each other.
    const text = await request.text()
    try {
      const deviceId = deviceOf(request)
      const world = worlds.read(deviceId)
      const response = answer(request, text, world)
      worlds.write(deviceId, world)
      return response
    } catch (error) {
      if (error instanceof Refusal) return failure(error.status, error.message)
      throw error
    }
  },
})
