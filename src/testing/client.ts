import { type CallOptions, type Client, makeClient, type Surroundings } from '#core/wire/client.ts'
import type { Schema } from '#core/wire/reply.ts'
import { demoApiUrl } from '#mocks/demoHosts.ts'
import { http, HttpResponse } from 'msw'
import { requests, server } from './server.ts'

/** The base address of the Belgian account API. */
export const apiUrl = demoApiUrl()

/** A client with a function for each method, for calls that are no endpoint. */
const withMethods = (client: Client) => {
  const writing =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    <T>(path: string, body: unknown, schema: Schema<T>, options: CallOptions = {}) =>
      client.call(method, path, body, schema, options)
  return {
    ...client,
    get: <T>(path: string, schema: Schema<T>, options: CallOptions = {}) =>
      client.call('GET', path, undefined, schema, options),
    post: writing('POST'),
    put: writing('PUT'),
    delete: writing('DELETE'),
  }
}

/** A client of the Belgian account API, and the list of the tokens that it has reported as ended. */
export function makeTestClient(surroundings: Partial<Surroundings> = {}) {
  const ended: string[] = []
  const client = makeClient({
    baseUrl: apiUrl,
    token: () => 'tok_1',
    deviceId: () => 'device-1',
    onRefused: (token, isOver) => void (isOver && ended.push(token)),
    ...surroundings,
  })
  return { client: withMethods(client), ended }
}

/** Answers every call of the Belgian account API with the same body. */
export const answerAll = (body: string | null, status = 200, headers: Record<string, string> = {}): void =>
  server.use(http.all(`${apiUrl}/*`, () => new HttpResponse(body, { status, headers })))

/** The requests that were sent, without their headers. */
export const sent = () => requests.map(({ method, path, body }) => ({ method, path, body }))

/** A header of the first request. */
export const header = (name: string) => requests[0]?.headers.get(name)
