// Shows: help-6, quality-18, quality-19, quality-54, quality-20, quality-30.
import { ReplyError } from '#core/wire/errors.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoSettings, envDefaults } from '#domain/settings/envSchema.ts'
import { reference } from '#ui/help/reference.ts'
import { reportingOptions, startReporting } from './reporting.ts'

const settings = {
  ...envDefaults,
  ...demoSettings,
  VITE_API_URL_BE: 'https://account-api.bonavo.be/v1',
  VITE_SENTRY_DSN: 'https://abc123@reports.example/42',
  VITE_SENTRY_ENVIRONMENT: 'acceptance',
  VITE_SENTRY_TRACEPARENT: false,
}

const release = 'account-portal@1.2.3+4280852'

const planted = [
  'jan.peeters@voorbeeld.be',
  '+32 470 12 34 56',
  'BE68 5390 0754 7034',
  '5065 1234 0000 1001',
  '88.04.12-001.60',
  '847291',
  'tok_abcdefgh',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2lnbmF0dXJl',
  '3f2a9c1e-7b54-4d0a-9e6b-0c1d2e3f4a5b',
  'Hunter2!',
  'challenge-of-the-day',
  'Peeters',
]
const [mail, phone, iban, card, nrn, code, token, jwt, device, password, challenge, lastName] = planted as [
  string,
  ...string[],
]

let sent: Request[] = []
let envelopes: string[] = []
let answer = () => Promise.resolve(Response.json({}))
// The fake network of the tests parses every body as JSON, which a Sentry envelope is not.
const network: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  sent.push(request)
  if (new URL(request.url).hostname === 'reports.example') envelopes.push(await request.clone().text())
  return answer()
}

/** The one envelope that was sent: its text, its lines, and the event in it. */
const reportedEvent = async () => {
  await vi.waitFor(() => expect(envelopes).toHaveLength(1))
  const [text = ''] = envelopes
  const lines = text.trim().split('\n')
  return { text, lines, event: JSON.parse(lines[2] ?? '') as Record<string, unknown> }
}

let report: ReturnType<typeof startReporting>
/** Reports one more error and waits until it is sent: earlier errors were sent before it, or never will be. */
const reportAnother = async () => {
  report(new Error('the next one'))
  await vi.waitFor(() => expect(envelopes.at(-1)).toContain('the next one'))
}

beforeAll(() => {
  window.fetch = network
  report = startReporting(settings, release)
})
beforeEach(() => {
  sent = []
  envelopes = []
  answer = () => Promise.resolve(Response.json({}))
  window.history.replaceState(null, '', '/')
})

describe('an error', () => {
  it('is sent with its type and place, and without any of the planted secrets', async () => {
    window.history.replaceState({ password }, '', `/mfa?payload=${challenge}&code=${code}#${token}`)
    document.cookie = `token=${token}`
    await fetch(`https://account-api.bonavo.be/v1/user?email=${mail}`, {
      headers: { Authorization: `Bearer ${jwt}`, 'X-Device-ID': device ?? '' },
      method: 'POST',
      body: JSON.stringify({ password }),
    })
    vi.spyOn(console, 'info').mockReturnValue()
    console.info(`signed in as ${mail} with ${password}`)
    document.body.click()
    const cause = new RangeError(`no account ${iban} for ${nrn}, device ${device}`)
    const broken = new TypeError(
      `${mail} (${phone}) paid with ${card}: ${JSON.stringify({ password, last_name: lastName })} at ` +
        `https://account.bonavo.be/mfa?payload=${challenge}#${code}, Bearer ${jwt}, ${token}, code=${code}`,
      { cause },
    )
    broken.stack = [
      `TypeError: ${broken.message}`,
      `    at sendCode (http://account.bonavo.localhost/assets/MfaPage-67guZIG2.js?payload=${challenge}:12:34)`,
      `    at confirm (http://account.bonavo.localhost/mfa/${code}/${device}:5:6)`,
    ].join('\n')
    Object.assign(broken, { body: { email: mail, password }, user: lastName })
    report(broken)

    const { text, lines, event } = await reportedEvent()
    for (const secret of planted) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(encodeURIComponent(secret))
    }
    expect(text).not.toContain(navigator.userAgent)
    expect(Object.keys(event).sort()).toEqual([
      'contexts',
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'sdk',
      'tags',
      'timestamp',
    ])
    expect(event).toMatchObject({
      level: 'error',
      environment: 'acceptance',
      release,
      contexts: {},
      tags: { reference },
    })
    const { values } = event.exception as { values: Record<string, unknown>[] }
    expect(values.map(({ type }) => type)).toEqual(['RangeError', 'TypeError'])
    expect(values[0]?.value).toBe('no account […] for […], device […]')
    expect(values[1]).toMatchObject({
      type: 'TypeError',
      stacktrace: {
        frames: [
          {
            filename: 'http://account.bonavo.localhost/mfa/[…]/[…]',
            function: 'confirm',
            lineno: 5,
            colno: 6,
          },
          {
            filename: 'http://account.bonavo.localhost/assets/MfaPage-67guZIG2.js',
            function: 'sendCode',
            lineno: 12,
            colno: 34,
          },
        ],
      },
    })
    expect(lines).toHaveLength(3)
    const [request] = sent.filter(({ url }) => url.startsWith('https://reports.example'))
    expect(request?.referrer).not.toContain('payload')
    expect(request?.credentials).toBe('omit')
  })

  it.each([
    'POST /token does not fit: access_token, duplicated',
    'GET /user/login/info does not fit: data.….sessionDevices.….id, meta',
  ])('of a reply that is not as agreed keeps its call and its fields: %s', async (message) => {
    report(new ReplyError(message))
    const { event } = await reportedEvent()
    const { values } = event.exception as { values: Record<string, unknown>[] }
    expect(values[0]).toMatchObject({ type: 'ReplyError', value: message })
  })

  it.each([
    ['TypeError', 'TypeError'],
    ['ReplyError', 'ReplyError'],
    ['Peeters', 'Error'],
    ['', 'Error'],
  ])('of the kind %j is told as %s', async (name, told) => {
    report(Object.assign(new Error(`the kind ${name.length}`), { name }))
    const { text, event } = await reportedEvent()
    expect((event.exception as { values: unknown[] }).values).toMatchObject([{ type: told }])
    expect(text).not.toContain('Peeters')
  })

  class PeetersEvent extends Event {}
  it.each<[string, unknown, string]>([
    ['an object', { Peeters: 1, [mail]: 2, name: 'Peeters' }, 'Object captured'],
    ['an event', new PeetersEvent('peeters'), 'Event captured'],
    ['a text', 'Peeters', 'Non-Error promise rejection captured'],
    ['a symbol', Symbol('Peeters'), 'Non-Error promise rejection captured'],
  ])('that is %s tells neither its keys nor its words when nobody catches it', async (_, reason, value) => {
    const rejection = new Event('unhandledrejection') as PromiseRejectionEvent
    window.onunhandledrejection?.call(window, Object.assign(rejection, { reason }))
    const { text, event } = await reportedEvent()
    expect((event.exception as { values: unknown[] }).values).toMatchObject([{ value }])
    expect(text).not.toMatch(/peeters|voorbeeld/i)
  })

  it('that nobody catches is sent, once', async () => {
    const lost = new SyntaxError(`for ${mail}`)
    window.onerror?.(lost.message, `http://account.bonavo.localhost/mfa?code=${code}`, 1, 2, lost)
    const { text } = await reportedEvent()
    expect(text).toContain('SyntaxError')
    expect(text).not.toMatch(new RegExp(`voorbeeld|${code}`))
    await reportAnother()
    expect(envelopes).toHaveLength(2)
  })
})

describe('a service that', () => {
  const failures = [
    ['fails', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['is blocked', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const
  it.each(failures)('%s says nothing and throws nothing', async (_, reply) => {
    const spies = (['error', 'warn', 'info', 'log'] as const).map((level) => vi.spyOn(console, level))
    answer = reply
    expect(() => report(new Error(`the service ${String(reply)}`))).not.toThrow()
    await vi.waitFor(() => expect(envelopes).toHaveLength(1))
    await reportAnother()
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })
})

describe('a request', () => {
  it.each([
    ['http://localhost:8000/x', true],
    ['https://account-api.bonavo.be/v1/user', true],
    ['http://account-api.bonavo-lux.localhost:5174/user', true],
    ['https://account-api.bonavo.be.evil.example/user', false],
    ['https://evil.example/?https://account-api.bonavo.be/', false],
    ['https://account-api-bonavo.be/user', false],
    ['http://account.bonavo.localhost/locales/en.json', false],
  ])('to %s carries tracing headers: %s', async (url, isTraced) => {
    await fetch(url, { headers: { Accept: 'application/json' } })
    const headers = sent[0]?.headers
    expect(headers?.get('Accept')).toBe('application/json')
    expect(headers?.has('sentry-trace')).toBe(isTraced)
    expect(headers?.has('baggage')).toBe(isTraced)
    expect(headers?.get('sentry-trace') ?? '').toMatch(isTraced ? /^[\da-f]{32}-[\da-f]{16}-0$/ : /^$/)
    expect(headers?.has('traceparent')).toBe(false)
  })

  it('carries the same trace as traceparent, only to the targets, when the setting says so', async () => {
    startReporting({ ...settings, VITE_SENTRY_TRACEPARENT: true }, release)
    await fetch('https://account-api.bonavo.be/v1/user')
    await fetch('https://api.bonavo.be/v1/user')
    const [traced, other] = sent.map(({ headers }) => headers)
    const [trace] = traced?.get('sentry-trace')?.split('-') ?? []
    expect(traced?.get('traceparent')).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-00$`))
    expect(other?.has('traceparent')).toBe(false)
  })
})

it('nothing is sampled or collected', () => {
  const options = reportingOptions(settings, release)
  expect(options).toMatchObject({
    tracesSampleRate: 0,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    maxBreadcrumbs: 0,
    sendClientReports: false,
  })
  const leaves = Object.values(options.dataCollection).flatMap((one) =>
    typeof one === 'object' ? Object.values(one) : [one],
  )
  expect(new Set(leaves)).toEqual(new Set([false, 0]))
  expect(options.beforeBreadcrumb()).toBeNull()
  expect(reportingOptions({ ...settings, VITE_SENTRY_ENVIRONMENT: '' }, release).environment).toBe(
    'production',
  )
})
