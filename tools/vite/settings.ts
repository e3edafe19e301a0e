import type { ConfigEnv } from 'vite'
import { brandStyles } from '../configure/brand.ts'
import { isLoopback } from '#domain/address/url.ts'
import { demoSettings, envDefaults, envSchema, parseEnv, type Env } from '#domain/settings/envSchema.ts'

type Settings = Record<keyof typeof envDefaults, string>

/**
 * The settings of a run: the given ones, the defaults for all others, and all of them checked.
 * @param tell says aloud what a deployed build should not have
 * @throws Error with one sentence that names a setting that is missing or malformed
 */
export function settingsOf(
  { command, mode }: ConfigEnv,
  given: Record<string, string>,
  tell: (warning: string) => void = console.warn,
): { raw: Settings; env: Env } {
  for (const [name, value] of Object.entries(given))
    if (/^(["'`]).*\1$/s.test(value))
      throw new Error(
        `${name} is in quotes (${value}): only a file of settings takes them off, leave them out.`,
      )
  const VITE_MOCK_API = given['VITE_MOCK_API'] ?? String(mode === 'development' || mode === 'demo')
  const isForVisitors = command === 'build' && VITE_MOCK_API !== 'true'
  const raw = { ...envDefaults, ...(isForVisitors ? {} : demoSettings), ...given, VITE_MOCK_API }
  checkLinks(raw, isForVisitors)
  if (isForVisitors) {
    checkCookieNames(raw)
    warn(raw, tell)
  }
  const env = parseEnv(raw)
  brandStyles(env)
  return { raw, env }
}

const without: Partial<Settings> = { VITE_CSP_REPORT_URL: ', blanks, quotes and the signs ; , $ \\' }

/** Security: visitors must not be sent to a demo host, and nobody anywhere without TLS but to this machine. */
function checkLinks(raw: Settings, isForVisitors: boolean): void {
  const allowsHttp = !isForVisitors || raw.VITE_ALLOW_LOOPBACK === 'true'
  for (const name of Object.keys(envDefaults).filter((one) => one.includes('_URL')) as (keyof Settings)[]) {
    const isApi = name.startsWith('VITE_API_URL')
    const isNeeded = isForVisitors && (isApi || name === 'VITE_PRIVACY_URL')
    const address = raw[name]
    const fits = () => envSchema.shape[name].safeParse(address).success && isSafe(address, allowsHttp)
    if (address === '' ? !isNeeded : fits()) continue
    const more = isApi ? ', query, hash or slash at its end' : (without[name] ?? '')
    throw new Error(
      `${name} has to be given as an https: address without user info${more}: set it in .env (see .env.example).`,
    )
  }
}

function isSafe(address: string, allowsHttp: boolean): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (allowsHttp && isLoopback(hostname))
}

/** Security: a bare name can be written without TLS, too, so it has to be chosen. */
function checkCookieNames({ VITE_COOKIE_PREFIX, VITE_COOKIE_NAMES_BARE }: Settings): void {
  if (VITE_COOKIE_PREFIX === '' && VITE_COOKIE_NAMES_BARE !== 'true')
    throw new Error(
      'VITE_COOKIE_PREFIX has to be given, __Secure- at best, as agreed on with the sister platforms; or VITE_COOKIE_NAMES_BARE=true where they read the cookies by their bare names: set one in .env (see docs/deploying.md).',
    )
}

function warn(raw: Settings, tell: (warning: string) => void): void {
  if (raw.VITE_ALLOW_LOOPBACK === 'true')
    tell(
      'VITE_ALLOW_LOOPBACK is on: this build may use http: on the machine of its visitor. It is for stories and rehearsals only.',
    )
  if (raw.VITE_CSP_REPORT_URL === '' && raw.VITE_SENTRY_DSN === '')
    tell(
      'Neither VITE_CSP_REPORT_URL nor VITE_SENTRY_DSN is set: nobody hears of violations of the content security policy, the first sign of an injected script.',
    )
}
