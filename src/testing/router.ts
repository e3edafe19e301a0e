import { makeRouter } from '../router/router.tsx'
import { expect, onTestFinished } from 'vitest'
import { until } from './until.ts'
import { makeVisit, type VisitOptions } from './visit.ts'

/** The current address: path, query and hash. */
export const here = (): string => window.location.pathname + window.location.search + window.location.hash

/** Makes the store and the router of a visit, and renders nothing. */
export async function openRouter(options: VisitOptions) {
  const visit = makeVisit(options)
  const router = makeRouter(visit.store, window.location.href)
  onTestFinished(() => router.dispose())
  const arrived = here()
  await until(() => expect(router.state.initialized).toBe(true))
  const settled = () =>
    until(() => expect(router.state.navigation.state + router.state.revalidation).toBe('idleidle'))
  return { ...visit, router, arrived, settled }
}
