import { afterAll, beforeAll, beforeEach } from 'vitest'
import { resetServer, server } from './server.ts'

/** Uses the mock network in every test of a file; a request that it does not know fails. */
export function withNetwork(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(resetServer)
  afterAll(() => server.close())
}
