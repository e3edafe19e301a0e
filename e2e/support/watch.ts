import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the account API, as the page has sent it. */
export interface Call {
  method: string
  path: string
  query: string
  url: string
  headers: Record<string, string>
  body: unknown
}

/** With this a story declares the failures that it provokes, and reads the calls. */
export interface Watch {
  /** Declares failed answers (`'none'`: no answer at all). The story fails when one of them does not come. */
  expectFailure: (method: Method, path: string | RegExp, ...statuses: (number | 'none')[]) => void
  /** Declares an error in the console. The story fails when it does not come. */
  expectError: (text: RegExp) => void
  /** Allows requests to another host. */
  allowHost: (host: string) => void
  /** The calls of the account API so far. */
  calls: (method?: Method, path?: string) => Call[]
}

interface Failure<Path = string> {
  method: string
  path: Path
  status: number | 'none'
}
type Expected = Failure<string | RegExp>

/**
 * Watches all pages of a context. Each console error, page error, violation of the CSP, undeclared failed answer and
 * request to a host that is not allowed is one of `problems`; `missing` lists what was declared and has not come yet.
 */
export function watch(context: BrowserContext, hosts: string[]) {
  const allowed = new Set(hosts)
  const found: string[] = []
  const errors: string[] = []
  const failures: (Failure & { url: string })[] = []
  const echoes: { url: string; text: string }[] = []
  const calls: Call[] = []
  const expectedFailures: Expected[] = []
  const expectedErrors: RegExp[] = []

  const onFailure = (request: Request, status: number | 'none') => {
    const url = request.url()
    if (isIcon(url)) return
    failures.push({ method: request.method(), path: new URL(url).pathname, status, url })
  }
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const text = message.text()
    if (text.startsWith('Failed to load resource')) echoes.push({ url: message.location().url, text })
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
    // Leaving a page aborts its requests, which is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') onFailure(request, 'none')
  })

  const watched: Watch = {
    expectFailure: (method, path, ...statuses) =>
      void expectedFailures.push(...statuses.map((status) => ({ method, path, status }))),
    expectError: (text) => void expectedErrors.push(text),
    allowHost: (host) => void allowed.add(host),
    calls: (method, path) =>
      calls.filter((call) => (!method || call.method === method) && (!path || call.path === path)),
  }
  return {
    watched,
    missing: () => [
      ...expectedFailures
        .filter((one) => !failures.some(isLike(one)))
        .map((one) => `Missing: ${lineOf(one)}`),
      ...expectedErrors
        .filter((one) => !errors.some((text) => one.test(text)))
        .map((one) => `Missing: ${one}`),
    ],
    problems: () => [
      ...found,
      ...errors.filter((text) => !expectedErrors.some((one) => one.test(text))),
      ...failures.filter((one) => !expectedFailures.some((expected) => isLike(expected)(one))).map(lineOf),
      // Chromium logs each failed answer in the console too; these were judged above, with their method.
      ...echoes
        .filter(({ url }) => !isIcon(url) && !failures.some((failure) => failure.url === url))
        .map(({ text }) => text),
    ],
  }
}

// Chromium requests the icon by itself at any time: also offline, and for pages that name no icon.
const isIcon = (url: string) => /\/favicon[^/]*\.(svg|ico)$/.test(url)

const isLike = (expected: Expected) => (failure: Failure) =>
  expected.method === failure.method &&
  expected.status === failure.status &&
  (typeof expected.path === 'string' ? expected.path === failure.path : expected.path.test(failure.path))

const lineOf = ({ method, path, status }: Failure | Expected) => `${method} ${path} ${status}`

function callOf(request: Request): Call {
  const { pathname, search, href } = new URL(request.url())
  const sent = {
    method: request.method(),
    headers: request.headers(),
    body: request.postDataJSON() as unknown,
  }
  return { ...sent, path: pathname, query: search, url: href }
}
