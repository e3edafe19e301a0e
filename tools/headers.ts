import type { Env } from '../src/envSchema.ts'

/** What `securityHeaders` needs of the settings: the two account API addresses. */
export type ApiAddresses = Pick<Env, 'VITE_API_URL_BE' | 'VITE_API_URL_LU'>

/**
 * The headers that go with every answer of the site; the one place that knows them (quality.md B2).
 * @param options.mock true for a build with the mock API, whose worker is registered through a Trusted Types policy.
 */
export function securityHeaders(env: ApiAddresses, options: { mock: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(env, options.mock),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  }
}

/** How long a path may be kept: hashed files for ever, anything else is asked for again. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The headers in the `_headers` format that static hosts read. */
export function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...lines, '', ...caching('/*', '/'), ...caching('/assets/*', '/assets/')].join('\n')
}

function caching(pattern: string, path: string): string[] {
  // Static hosts join the values of all matching patterns; `!` takes the general one away first.
  const detach = path === '/' ? [] : ['  ! Cache-Control']
  return [pattern, ...detach, `  Cache-Control: ${cacheControl(path)}`, '']
}

function contentSecurityPolicy(env: ApiAddresses, mock: boolean): string {
  const accounts = [env.VITE_API_URL_BE, env.VITE_API_URL_LU].map((url) => new URL(url).origin)
  const generals = accounts.map((origin) => origin.replace('account-api', 'api'))
  const connect = [...new Set(["'self'", ...accounts, ...generals])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${mock ? 'default' : "'none'"}`,
  ].join('; ')
}
