import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the account API, as it left the page. */
export interface Call {
  method: string
  path: string
  query: string
  url: string
  headers: Record<string, string>
  body: unknown
}

/** What a story declares of the faults it provokes, and what it asks of the wire. */
export interface Watch {
  /** This answer is part of the story; it fails when the answer does not come. `'none'`: no answer at all. */
  expectFailure: (method: Method, path: string | RegExp, status: number | 'none') => void
  /** An error of this text in the console is part of the story; it fails when there is none. */
  expectError: (text: RegExp) => void
  /** The story visits this host, too. */
  allowHost: (host: string) => void
  /** The calls of the account API so far. */
  calls: (method?: Method, path?: string) => Call[]
}

interface Failure {
  line: string
  url: string
  method: string
  path: string
  status: number | 'none'
}

const echo = /^Failed to load resource/

/**
 * Watches all pages of a context. Each console error, page error, violation of the CSP, undeclared failed answer
 * and request to a foreign host is a problem; `problems` lists them when the story is over.
 */
export function watch(context: BrowserContext, hosts: string[]): Watch & { problems: () => string[] } {
  const allowed = new Set(hosts)
  const found: string[] = []
  const errors: string[] = []
  const failures: Failure[] = []
  const echoes: { url: string; text: string }[] = []
  const calls: Call[] = []
  const expectedFailures: { method: Method; path: string | RegExp; status: number | 'none' }[] = []
  const expectedErrors: RegExp[] = []

  const onFailure = (request: Request, status: number | 'none') => {
    const { pathname } = new URL(request.url())
    const method = request.method()
    failures.push({
      line: `${method} ${pathname} ${status}`,
      url: request.url(),
      method,
      path: pathname,
      status,
    })
  }
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const text = message.text()
    if (echo.test(text)) echoes.push({ url: message.location().url, text })
    else errors.push(text)
  }

  context.on('console', onConsole)
  context.on('weberror', (error) => errors.push(`Uncaught: ${error.error().message}`))
  context.on('dialog', (dialog) => {
    found.push(`A dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.protocol.startsWith('http')) return
    if (!allowed.has(url.host)) found.push(`A request to a foreign host: ${request.url()}`)
    if (url.hostname.startsWith('account-api.') && request.method() !== 'OPTIONS') calls.push(callOf(request))
  })
  context.on('response', (response) => {
    if (response.status() >= 400) onFailure(response.request(), response.status())
  })
  context.on('requestfailed', (request) => {
    // A page that is left aborts what it has asked for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') onFailure(request, 'none')
  })

  const isExpected = ({ method, path, status }: Failure) =>
    expectedFailures.some((one) => one.method === method && one.status === status && matches(one.path, path))

  return {
    expectFailure: (method, path, status) => void expectedFailures.push({ method, path, status }),
    expectError: (text) => void expectedErrors.push(text),
    allowHost: (host) => void allowed.add(host),
    calls: (method, path) =>
      calls.filter((call) => (!method || call.method === method) && (!path || call.path === path)),
    problems: () => [
      ...found,
      ...errors.filter((text) => !expectedErrors.some((one) => one.test(text))),
      ...expectedErrors
        .filter((one) => !errors.some((text) => one.test(text)))
        .map((one) => `No error ${one}`),
      ...failures.filter((failure) => !isExpected(failure)).map(({ line }) => line),
      // Chromium repeats each failed answer in the console; those are judged above, with their method.
      ...echoes.filter(({ url }) => !failures.some((failure) => failure.url === url)).map(({ text }) => text),
      ...expectedFailures
        .filter(
          ({ method, path, status }) =>
            !failures.some(
              (one) => one.method === method && one.status === status && matches(path, one.path),
            ),
        )
        .map(({ method, path, status }) => `${method} ${path} did not answer ${status}`),
    ],
  }
}

const matches = (wanted: string | RegExp, path: string) =>
  typeof wanted === 'string' ? wanted === path : wanted.test(path)

function callOf(request: Request): Call {
  const { pathname, search, href } = new URL(request.url())
  const body: unknown = request.postDataJSON()
  return {
    method: request.method(),
    path: pathname,
    query: search,
    url: href,
    headers: request.headers(),
    body,
  }
}
