import { type Variant, variantNames } from '#domain/locale/variant.ts'
import {
  BrowserClient,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  getCurrentScope,
  getTraceData,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
} from '@sentry/react'
import { scrubText, scrubUrl } from './scrub.ts'
import { reference } from '#ui/help/reference.ts'
import type { Env } from '#domain/settings/envSchema.ts'

type Settings = Pick<
  Env,
  | 'VITE_SENTRY_DSN'
  | 'VITE_SENTRY_ENVIRONMENT'
  | 'VITE_SENTRY_VITALS_SAMPLE'
  | 'VITE_SENTRY_TRACEPARENT'
  | `VITE_API_URL_${Variant}`
>
type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]
type Frame = NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number]

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
const scrubbed = (text: string | undefined) => (text === undefined ? undefined : scrubText(text))

const reportedFrame = ({ filename, function: name, lineno, colno, in_app }: Frame) =>
  defined({
    filename: filename === undefined ? undefined : scrubUrl(filename),
    function: scrubbed(name),
    lineno,
    colno,
    in_app,
  })

// The kinds of errors of the language, of browsers and of this code. Any other name may be somebody's words.
const kinds =
  'Aggregate Eval Internal Range Reference Syntax Type URI ' +
  'Abort Constraint Data DataClone Encoding HierarchyRequest InvalidAccess InvalidCharacter InvalidState Namespace ' +
  'NotAllowed NotFound NotReadable NotSupported Operation QuotaExceeded ReadOnly Security TransactionInactive Unknown ' +
  'Version WrongDocument Http Network Timeout LostReply Repeated Reply'
const kind = new RegExp(`^(?:(?:${kinds.replaceAll(' ', '|')})?Error|ScopeEnded|UnhandledRejection)$`)

// How the SDK words what is no Error: with its keys, its class or its text.
const nonError = /^(Object|Event|Non-Error promise rejection)\b.*? captured (?:as|with) .*$/s

const reportedException = ({ type, value, mechanism, stacktrace }: Exception) =>
  defined({
    type: kind.test(type ?? '') ? type : 'Error',
    value: scrubbed(value?.replace(nonError, '$1 captured')),
    mechanism: mechanism && defined({ type: mechanism.type, handled: mechanism.handled }),
    stacktrace: stacktrace?.frames && { frames: stacktrace.frames.map(reportedFrame) },
  })

/** What is sent of an event: a new object with only the few fields that say what broke and where. */
function reported(event: ErrorEvent): ErrorEvent {
  const { browser, os } = event.contexts ?? {}
  const values = event.exception?.values?.map(reportedException)
  return defined({
    type: undefined,
    event_id: event.event_id,
    timestamp: event.timestamp,
    platform: 'javascript',
    level: event.level,
    environment: event.environment,
    release: event.release,
    tags: { reference },
    message: scrubbed(event.message),
    exception: values && { values },
    contexts: defined({
      browser: browser && { name: scrubText(String(browser.name)) },
      os: os && { name: scrubText(String(os.name)) },
    }),
  } as ErrorEvent)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const originPattern = (origin: string) => new RegExp(`^${escaped(origin)}(?=[/?#]|$)`)

export function reportingOptions(settings: Settings, release: string) {
  return {
    dsn: settings.VITE_SENTRY_DSN,
    environment: settings.VITE_SENTRY_ENVIRONMENT || 'production',
    release,
    tracesSampleRate: 0,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    tracePropagationTargets: [
      /^https?:\/\/localhost(?=[:/?#]|$)/,
      ...variantNames
        .map((variant) => settings[`VITE_API_URL_${variant}`])
        .map((url) => originPattern(new URL(url).origin)),
    ],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { document: false, variables: false },
      genAI: { inputs: false, outputs: false },
      mcp: { inputs: false, outputs: false },
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    beforeBreadcrumb: () => null,
    beforeSend: reported,
  }
}

/** A `fetch` that adds the tracing headers for the targets; the SDK's own adds 9 kB of performance measuring. */
const traced =
  (send: typeof fetch, targets: readonly RegExp[], propagateTraceparent: boolean): typeof fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : null
    const { href } = new URL(request?.url ?? String(input), document.baseURI)
    if (!targets.some((target) => target.test(href))) return send(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    for (const [name, value] of Object.entries(getTraceData({ propagateTraceparent })))
      headers.set(name, value)
    return send(input, { ...init, headers })
  }

/**
 * Starts to report uncaught errors. @param release the name under which the service finds the source maps
 * @param path the page whose speed is reported, if the settings say so
 * @returns reports an error that was caught
 */
export function startReporting(settings: Settings, release: string, path = '/'): (error: unknown) => void {
  const options = reportingOptions(settings, release)
  // Passed in, because the SDK would otherwise create an iframe to get an unpatched `fetch`.
  const send = window.fetch.bind(window)
  const client = new BrowserClient({
    ...options,
    stackParser: defaultStackParser,
    // A client of its own instead of `init`, whose default integrations listen to clicks, the console and requests.
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    transport: (transportOptions) => makeFetchTransport(transportOptions, send),
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
  })
  setCurrentClient(client)
  client.init()
  getCurrentScope().getPropagationContext().sampled = false
  if (Math.random() < Number(settings.VITE_SENTRY_VITALS_SAMPLE))
    import('./vitals.ts').then(
      ({ reportVitals }) => reportVitals(client, path, { release, environment: options.environment }),
      () => undefined,
    )
  window.fetch = traced(send, options.tracePropagationTargets, settings.VITE_SENTRY_TRACEPARENT)
  return (error) => void captureException(error, { mechanism: { type: 'react', handled: true } })
}
