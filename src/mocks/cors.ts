const portalOrigin = /^http:\/\/(account\.([a-z\d-]+\.)+localhost|localhost)(:\d+)?$/

/**
 * The CORS headers of the account API: the portal may call it, without credentials.
 * @param origin the `Origin` of the request
 * @param further an origin that may call it besides those of the demo
 * @param repeatHeader the header in which a write carries an id; empty: none
 * @param dsn the DSN of the error reporting; only when one is set may the portal send tracing headers
 */
export const corsHeaders = (
  origin: string | undefined,
  further?: string,
  repeatHeader = '',
  dsn = process.env.VITE_SENTRY_DSN,
): Record<string, string> => ({
  Vary: 'Origin',
  ...(origin &&
    (origin === further || portalOrigin.test(origin)) && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': `authorization, content-type, accept, x-device-id, precognition, precognition-validate-only${dsn ? ', sentry-trace, baggage, traceparent' : ''}${repeatHeader && `, ${repeatHeader}`}`,
      'Access-Control-Expose-Headers': 'Precognition, Retry-After, WWW-Authenticate',
      'Access-Control-Max-Age': '600',
    }),
})
