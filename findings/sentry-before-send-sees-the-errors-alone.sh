#!/usr/bin/env bash
# Sentry 11: `beforeSend` does not see feedback, and who the person is goes with every counter, log, span and session past it.
#
# Guess, written down before the run: feedback is an event, so `beforeSend` sees it and can take its attachments off; sessions, logs and
# counters go past it and carry what they were given.
# Seen: `beforeSend` is called for errors and messages alone. Feedback goes past it with the address of the page, its query included,
# and with the person. And what `setUser` was told stands as `user.email` in each log, each counter and each span, and as `did` in the
# session.
# An address of the network is asked of the server (`infer_ip: auto`) unless `dataCollection.userInfo` is false: `sendDefaultPii:
# false`, with which version 10 was told so, is no option any more and changes nothing, without a word.
# Run on 2026-11-30. Packages: @sentry/browser@11.12.0 jsdom@29.1.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sentry/browser@11.12.0 jsdom@29.1.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { JSDOM } from 'jsdom'

const [mode] = process.argv.slice(2)
const address = 'https://portal.test/reset?code=1234'
const { window } = new JSDOM('', { url: address, pretendToBeVisual: true })
const { document, location, history } = window
Object.assign(globalThis, { window, document, location, history, addEventListener() {}, removeEventListener() {} })
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
const Sentry = await import('@sentry/browser')

const sent = []
const asked = []
const send = async ([, items]) => {
  for (const [{ type }, content] of items) sent.push([type, content])
  return { statusCode: 200 }
}
Sentry.init({
  dsn: 'https://key@o1.ingest.sentry.io/1',
  release: '1',
  enableLogs: true,
  tracesSampleRate: 1,
  transport: () => ({ send, flush: async () => true }),
  beforeSend(event) {
    asked.push(event.message ?? event.exception.values[0].value)
    return { ...event, request: undefined, user: undefined }
  },
  ...(mode === 'old' && { sendDefaultPii: false }),
  ...(mode === 'new' && { dataCollection: { userInfo: false } }),
})
Sentry.setUser({ id: '7', email: 'jan@x.be' })
Sentry.captureException(new Error('an error'))
Sentry.captureMessage('a message')
Sentry.captureFeedback({ message: 'feedback' })
Sentry.logger.info('a log')
Sentry.metrics.count('presses')
Sentry.startSpan({ name: 'a span' }, () => {})
await Sentry.flush(2000)
const of = (wanted) => sent.find(([type]) => type === wanted)?.[1]
const itemOf = (type) => of(type)?.items[0].attributes['user.email']?.value
const seen = {
  asked,
  feedback: [of('feedback').request.url, of('feedback').user.email],
  log: itemOf('log'),
  counter: itemOf('trace_metric'),
  span: itemOf('span'),
  session: of('session').did,
  infer: of('event').sdk.settings.infer_ip,
}
console.log(mode, seen)
assert.deepEqual(seen, {
  asked: ['an error', 'a message'],
  feedback: [address, 'jan@x.be'],
  log: 'jan@x.be',
  counter: 'jan@x.be',
  span: 'jan@x.be',
  session: '7',
  infer: mode === 'new' ? 'never' : 'auto',
})
process.exit()
JS
for mode in plain old new; do node try.mjs "$mode"; done
