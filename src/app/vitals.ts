import { pageOf } from '../router/routes.ts'
import type { BrowserClient, Event } from '@sentry/react'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'

/** An id as the service wants it: so many hexadecimal digits. */
const id = (digits: number) => crypto.randomUUID().replaceAll('-', '').slice(0, digits)

/**
 * Sends LCP, INP and CLS of a visit, once, when it is first hidden, with the page's path in the table of pages only.
 */
export function reportVitals(
  client: BrowserClient,
  path: string,
  about: Pick<Event, 'release' | 'environment'>,
): void {
  const page = pageOf(path)?.path ?? 'other'
  const measurements: NonNullable<Event['measurements']> = {}
  const keep = ({ name, value }: Metric) => {
    measurements[name.toLowerCase()] = { value, unit: name === 'CLS' ? '' : 'millisecond' }
  }
  for (const observe of [onLCP, onINP, onCLS]) observe(keep, { reportAllChanges: true })
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', onHidden)
    if (Object.keys(measurements).length === 0) return
    const now = Date.now() / 1000
    client.captureEvent({
      ...about,
      type: 'transaction',
      transaction: page,
      transaction_info: { source: 'route' },
      platform: 'javascript',
      start_timestamp: now,
      timestamp: now,
      contexts: { trace: { trace_id: id(32), span_id: id(16), op: 'pageload' } },
      measurements,
      spans: [],
    })
  }
  // On the window, which hears it after the document, where the library completes the values.
  addEventListener('visibilitychange', onHidden)
}
