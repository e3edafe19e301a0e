import type { ConfigEnv } from 'vite'
import { brandFaults } from '../configure/brand.ts'
import { isLoopback } from '#domain/address/url.ts'
import {
  demoSettings,
  envDefaults,
  envFaults,
  envSchema,
  parseEnv,
  type Env,
} from '#domain/settings/envSchema.ts'

type Settings = Record<keyof typeof envDefaults, string>
/** A setting that cannot be used, and one sentence about it. */
type Fault = [name: string, sentence: string]

/**
 * The settings of a run: the given ones, the defaults for all others, and all of them checked.
 * @param tell says aloud what a deployed build should not have
 * @param known what is known to be wrong already
 * @throws Error with one sentence for each setting that is missing, malformed or unknown
 */
export function settingsOf(
  { command, mode }: ConfigEnv,
  given: Record<string, string>,
  tell: (warning: string) => void = console.warn,
  known: readonly string[] = [],
): { raw: Settings; env: Env } {
  const VITE_MOCK_API = given['VITE_MOCK_API'] ?? String(mode === 'development' || mode === 'demo')
  const isForVisitors = command === 'build' && VITE_MOCK_API !== 'true'
  const raw = { ...envDefaults, ...(isForVisitors ? {} : demoSettings), ...given, VITE_MOCK_API }
  const found = [
    ...nameFaults(given),
    ...linkFaults(raw, isForVisitors),
    ...(isForVisitors ? cookieFaults(raw) : []),
    ...envFaults(raw),
    ...brandFaults(raw),
  ]
  const first = found.filter(([name], index) => found.findIndex(([one]) => one === name) === index)
  const sentences = [...known, ...first.map(([, sentence]) => sentence)]
  if (sentences.length > 0) throw new Error(sentences.join('\n'))
  if (isForVisitors) warn(raw, tell)
  return { raw, env: parseEnv(raw) }
}

/** Names that are none of a setting, and values that the shell or the file should have unpacked. */
function nameFaults(given: Record<string, string>): Fault[] {
  const known = Object.keys(envSchema.shape)
  return Object.entries(given).flatMap(([name, value]): Fault[] => {
    const meant = known.find((one) => one === name.toUpperCase())
    const strange = `${name} is no setting: ${meant ? `it is ${meant}` : 'see docs/configuration.md'}.`
    const inQuotes = `${name} is in quotes (${value}): only a file of settings takes them off, leave them out.`
    if (meant !== name) return [[name, strange]]
    return /^(["'`]).*\1$/s.test(value) ? [[name, inQuotes]] : []
  })
}

const without: Partial<Settings> = { VITE_CSP_REPORT_URL: ', blanks, quotes and the signs ; , $ \\' }

/** Security: visitors must not be sent to a demo host, and nobody anywhere without TLS but to this machine. */
function linkFaults(raw: Settings, isForVisitors: boolean): Fault[] {
  const allowsHttp = !isForVisitors || raw.VITE_ALLOW_LOOPBACK === 'true'
  const isApi = (name: string) => name.startsWith('VITE_API_URL')
  const isWrong = (name: keyof Settings) =>
    raw[name] === ''
      ? isForVisitors && (isApi(name) || name === 'VITE_PRIVACY_URL')
      : !envSchema.shape[name].safeParse(raw[name]).success || !isSafe(raw[name], allowsHttp)
  const sentence = (name: keyof Settings) =>
    `${name} has to be given as an https: address without user info${isApi(name) ? ', query, hash or slash at its end' : (without[name] ?? '')}: set it in .env (see .env.example).`
  const links = Object.keys(envDefaults).filter((one) => one.includes('_URL')) as (keyof Settings)[]
  return links.filter(isWrong).map((name) => [name, sentence(name)])
}

function isSafe(address: string, allowsHttp: boolean): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (allowsHttp && isLoopback(hostname))
}

/** Security: a bare name can be written without TLS, too, so it has to be chosen. */
function cookieFaults({ VITE_COOKIE_PREFIX, VITE_COOKIE_NAMES_BARE }: Settings): Fault[] {
  if (VITE_COOKIE_PREFIX !== '' || VITE_COOKIE_NAMES_BARE === 'true') return []
  const sentence =
    'VITE_COOKIE_PREFIX has to be given, __Secure- at best, as agreed on with the sister platforms; or VITE_COOKIE_NAMES_BARE=true where they read the cookies by their bare names: set one in .env (see docs/deploying.md).'
  return [['VITE_COOKIE_PREFIX', sentence]]
}

function warn(raw: Settings, tell: (warning: string) => void): void {
  const { VITE_LUX_MARKER: marker, VITE_API_URL_LU: lux } = raw
  if (raw.VITE_IS_LUX !== 'true' && !new URL(lux).hostname.includes(marker))
    tell(
      `VITE_LUX_MARKER (${marker}) is no part of VITE_API_URL_LU (${lux}): a portal whose host does not hold it is Belgian.`,
    )
  if (raw.VITE_ALLOW_LOOPBACK === 'true')
    tell(
      'VITE_ALLOW_LOOPBACK is on: this build may use http: on the machine of its visitor. It is for stories and rehearsals only.',
    )
  if (raw.VITE_CSP_REPORT_URL === '' && raw.VITE_SENTRY_DSN === '')
    tell(
      'Neither VITE_CSP_REPORT_URL nor VITE_SENTRY_DSN is set: nobody hears of violations of the content security policy, the first sign of an injected script.',
    )
}
