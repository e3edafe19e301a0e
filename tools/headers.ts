import { createHash } from 'node:crypto'
import { type Variant, variantNames } from '#domain/locale/variant.ts'
import { brandStyles } from './configure/brand.ts'
import { paths } from '#core/paths.ts'
import type { Env } from '#domain/settings/envSchema.ts'

/**
 * The one script in the page itself, which the policy names by its hash. Any browser can parse it.
 *
 * Without `Cache-Control` browsers keep a page for weeks. Once its own files are gone, it is asked for past the cache and
 * loaded anew: once, and not while somebody is in a field. One that came from the cache is renewed there for the next visit.
 *
 * The theme that was chosen in this browser decides the colour of the empty page, so nothing flashes before the styles come.
 */
export const inlineScript = [
  "try{var t=localStorage.theme;if(t==='dark'||t==='light')document.querySelector('[name=color-scheme]').content=t==='light'?'only light':t}catch(e){}",
  "var n=performance.getEntriesByType('navigation')[0]||{name:location.href,transferSize:1},r=n.type==='reload';",
  "function f(){return fetch(n.name,{cache:'reload',headers:{Accept:'text/html'}})}",
  String.raw`addEventListener('error',function(e){if(!r&&/\/assets\/(boot|main|roll)/.test(e.target.src||e.target.href))`,
  "r=f().then(function(){document.querySelector(':focus')||location.reload()},function(){})},true);",
  "addEventListener('load',function(){n.transferSize||f().catch(function(){})});",
].join('')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What the headers depend on: the account API of each country, the captcha's site key, the DSN of the error reports, and the
 * address for violations of the policy.
 */
export type HeaderSettings = Pick<Env, `VITE_API_URL_${Variant}` | 'VITE_HCAPTCHA_SITE_KEY'> &
  Partial<
    Pick<Env, 'VITE_SENTRY_DSN' | 'VITE_CSP_REPORT_URL' | `VITE_BRAND_COLOUR_${Variant}` | 'VITE_BRAND_LOGO'>
  >

/**
 * The headers of every answer of the site, defined only here.
 * @param options.mock true for a build with the mock API, whose worker is registered through a Trusted Types policy
 */
export function securityHeaders(env: HeaderSettings, options: { mock: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(env, options.mock),
    ...(env.VITE_CSP_REPORT_URL && { 'Reporting-Endpoints': `csp="${env.VITE_CSP_REPORT_URL}"` }),
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

/** The `Cache-Control` of a path: hashed files are cached for ever, all others are validated at each use. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Standard addresses, and the page that each redirects to. */
export const redirects: Readonly<Record<string, string>> = {
  '/.well-known/change-password': paths.password,
}

/** Paths that always get 404: dotfiles, which are no part of a build. */
export const hidden = /^\/\.(?!well-known\/)|.\/\./

/** The areas of the pages, which hosts list that cannot recognize a navigation: `/user`, `/login`, … */
export const areas: readonly string[] = [
  ...new Set(Object.values(paths).flatMap((path) => /^\/[^/?#]+/.exec(path) ?? [])),
]

/** The types of the files that a build has for visitors, by their endings. All but pictures and fonts are UTF-8. */
export const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  woff2: 'font/woff2',
}
/** A type as it is sent. */
export const sentType = (type: string): string =>
  /image\/png|font/.test(type) ? type : `${type}; charset=utf-8`

/** Their endings, as alternatives of a pattern. */
export const endings: string = Object.keys(types).join('|')
/** The addresses of such files. Any other gets 404: it was left there by mistake. */
export const served = new RegExp(String.raw`\.(?:${endings})$`)

/** All hosts that the captcha's provider documents for a CSP. Its asset hosts change, so the wildcard covers them. */
const captchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

function contentSecurityPolicy(env: HeaderSettings, mock: boolean): string {
  const accounts = variantNames.map((variant) => new URL(env[`VITE_API_URL_${variant}`]).origin)
  const generals = accounts.map((origin) => origin.replace('account-api', 'api'))
  const captcha = env.VITE_HCAPTCHA_SITE_KEY ? captchaHosts : []
  const reports = env.VITE_SENTRY_DSN ? [new URL(env.VITE_SENTRY_DSN)] : []
  // Older browsers know `report-uri` only, and a DSN takes what they send.
  const violations = env.VITE_CSP_REPORT_URL
    ? [`report-uri ${env.VITE_CSP_REPORT_URL}`, 'report-to csp']
    : reports.map((dsn) => `report-uri ${violationsUrl(dsn)}`)
  const styles = brandStyles(env)
  const own = ["'self'", ...captcha].join(' ')
  const connect = [
    ...new Set(["'self'", ...accounts, ...generals, ...captcha, ...reports.map(({ origin }) => origin)]),
  ]
  return [
    "default-src 'none'",
    `script-src ${own} ${hashOf(inlineScript)}`,
    `style-src ${[own, ...(styles ? [hashOf(styles)] : [])].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    ...(captcha.length > 0 ? [`frame-src ${captcha.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Security: one policy, `default`, for the mock's worker and the captcha's scripts; it admits nothing else.
    `trusted-types ${mock || captcha.length > 0 ? 'default' : "'none'"}`,
    ...violations,
  ].join('; ')
}

/** Where the error service takes reports of violations: a DSN is `origin/path/project` with its key as the user. */
function violationsUrl({ origin, username, pathname }: URL): string {
  return `${origin}${pathname.replace(/\/(\d+)$/, '/api/$1/security/')}?sentry_key=${username}`
}
