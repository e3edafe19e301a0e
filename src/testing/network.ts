import { afterAll, beforeAll, beforeEach } from 'vitest'
import { resetServer, server } from './server.ts'

/** Puts the mock network under every test of a file; a request that nobody answers fails its call. */
export function withNetwork(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(resetServer)
  afterAll(() => server.close())
}
