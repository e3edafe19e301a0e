import { getResponse } from 'msw'
import { memoryWorlds, type World } from './db.ts'
import { demoApiUrls } from './demoHosts.ts'
import { makeHandlers } from '#mocks/handlers/index.ts'

type Headers = Record<string, string>

/** The headers of every call, all from one device. */
export const common = { Accept: 'application/json', 'X-Device-ID': '11111111-1111-4111-8111-111111111111' }

/** The header of a call from another device. */
export const otherDevice = { 'X-Device-ID': '22222222-2222-4222-8222-222222222222' }

/** A mock API for one test, and short functions to call it. */
export function makeApi() {
  const worlds = memoryWorlds()
  const handlers = makeHandlers(worlds)

  const send = (request: Request) => getResponse(handlers, request)

  /** Sends one call to the Belgian API, or to an absolute address; a body that is a string is sent as it is. */
  async function call(method: string, path: string, body?: unknown, headers: Headers = {}) {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(new URL(path, demoApiUrls()[0]), {
      method,
      headers: { ...common, ...(text !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: text ?? null,
    })
    const response = await send(request)
    const answer = (await response?.text()) || 'null'
    return {
      status: response?.status,
      headers: response?.headers,
      json: JSON.parse(answer),
    }
  }

  /** Changes the world of the device. */
  function change(edit: (world: World) => void): void {
    const world = worlds.read(common['X-Device-ID'])
    edit(world)
    worlds.write(common['X-Device-ID'], world)
  }

  /** Logs a persona in without a call; returns the header with its bearer. */
  function bearerOf(persona: string, token = `tok_${persona}`): { Authorization: string } {
    change((world) => void (world.tokens[token] = persona))
    return { Authorization: `Bearer ${token}` }
  }

  return { call, send, change, bearerOf }
}
