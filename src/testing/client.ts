import { makeClient, type Surroundings } from '#api/client'
import { demoApiUrls } from '#mocks/handlers/index'

/** The Belgian account API. */
export const apiUrl = demoApiUrls()[0] ?? ''

/** A client of the Belgian account API, and the tokens that it said had ended. */
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
