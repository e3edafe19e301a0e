import { makeClient, type Surroundings } from '#api/client'
import { demoApiUrls } from '#mocks/handlers/index'
import { http, HttpResponse } from 'msw'
import { requests, server } from './server.ts'

/** The base address of the Belgian account API. */
export const apiUrl = demoApiUrls()[0] ?? ''

/** A client of the Belgian account API, and the list of the tokens that it has reported as ended. */
export function makeTestClient(surroundings: Partial<Surroundings> = {}) {
  const ended: string[] = []
  const client = makeClient({
    baseUrl: apiUrl,
    token: () => 'tok_1',
    deviceId: () => 'device-1',
    onSessionEnded: (token) => void ended.push(token),
    ...surroundings,
  })
  return { client, ended }
}

/** Answers every call of the Belgian account API with the same body. */
export const answerAll = (body: string | null, status = 200, headers: Record<string, string> = {}): void =>
  server.use(http.all(`${apiUrl}/*`, () => new HttpResponse(body, { status, headers })))

/** The requests that were sent, without their headers. */
export const sent = () => requests.map(({ method, path, body }) => ({ method, path, body }))

/** A header of the first request. */
export const header = (name: string) => requests[0]?.headers.get(name)
