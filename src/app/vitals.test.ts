// Shows: quality-26.
import { expect, it, vi } from 'vitest'
import { demoSettings, envDefaults } from '#domain/settings/envSchema.ts'
import { startReporting } from './reporting.ts'

const settings = {
  ...envDefaults,
  ...demoSettings,
  VITE_SENTRY_DSN: 'https://abc123@reports.example/42',
  VITE_SENTRY_VITALS_SAMPLE: '0.5',
  VITE_SENTRY_TRACEPARENT: false,
}

it.each([
  ['a visit of the sample', 0.4, 1],
  ['no other visit', 0.6, 0],
])('%s is measured', async (_, drawn, count) => {
  const former = window.fetch
  const observe = vi.fn<() => void>()
  /** Stands in for the observer that jsdom lacks. */
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint']
    observe = observe
    disconnect = () => undefined
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.spyOn(Math, 'random').mockReturnValue(drawn)
  startReporting(settings, 'account-portal@1.2.3')
  window.fetch = former
  await vi.dynamicImportSettled()
  expect(observe).toHaveBeenCalledTimes(count)
})
