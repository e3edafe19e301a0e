import { expect, it, vi } from 'vitest'
import { demoSettings, envDefaults } from '../envSchema.ts'
import { startReporting } from './reporting.ts'

const settings = {
  ...envDefaults,
  ...demoSettings,
  VITE_SENTRY_DSN: 'https://abc123@reports.example/42',
  VITE_SENTRY_VITALS_SAMPLE: '0.5',
}

/** Stands in for the observer that jsdom lacks: the largest paint came after 1.2 s. */
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint']
  readonly #onEntries: (list: object) => void
  constructor(onEntries: (list: object) => void) {
    this.#onEntries = onEntries
  }
  observe() {
    const paint = { entryType: 'largest-contentful-paint', startTime: 1200 }
    this.#onEntries({ getEntries: () => [paint] })
  }
  takeRecords = () => []
  disconnect = () => undefined
}

it.each([
  ['a visit of the sample', 0.4, 1],
  ['no other visit', 0.6, 0],
])('%s reports how fast its page was', async (_, drawn, count) => {
  const sent: string[] = []
  const former = window.fetch
  window.fetch = async (_input, init) => {
    sent.push(String(init?.body))
    return Response.json({})
  }
  vi.stubEnv('VITE_SENTRY_VITALS_SAMPLE', '0.5')
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.spyOn(Math, 'random').mockReturnValue(drawn)
  startReporting(settings, 'account-portal@1.2.3', window.location.pathname)
  await new Promise((resolve) => setTimeout(resolve))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
  window.fetch = former
  expect(sent).toHaveLength(count)
})
