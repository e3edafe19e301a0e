import { type Variant, variantNames } from '#domain/locale/language.ts'
import * as z from 'zod/mini'

const flag = z.pipe(
  z.string().check(z.regex(/^(?:true|false)$/)),
  z.transform((text) => text === 'true'),
)
// Without user info, and with a plain host: an origin stands in the policy. Where `http:` will do is decided by the build
// (`tools/vite/settings.ts`).
const link = z
  .string()
  .check(z.regex(/^https?:\/\/(?:[\w\p{L}\p{M}.-]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]\S*)?$/iu), z.url())
// An address that stands in headers, and there in quotes of nginx: no sign ends it.
const inHeader = link.check(z.regex(/^[\w.:/?#[\]@!&()*+=%~-]+$/))
// A Sentry DSN: a key, a host and a project. http is allowed for this machine only.
const dsn =
  /^(?:http(?:s|(?=:..\w+@(?:localhost|127\.0\.0\.1)[:/])):\/\/\w+@[\w.-]+(?::\d+)?\/(?:[\w-]+\/)*\d+)?$/
const orEmpty = <T extends z.ZodMiniType<string>>(schema: T) => z.union([z.literal(''), schema])
// A phone number as people write it, with spaces; the link to dial it leaves them out.
const phone = orEmpty(z.string().check(z.regex(/^\+\d(?:[\d ]{4,22})\d$/)))
const email = orEmpty(z.string().check(z.regex(/^[^\s@?&:]+@[\w.-]+$/)))
// Neither a header that the portal sends itself, nor one that browsers or servers (`_`) drop without a word.
const headerName =
  /^(?!(?:accept|authorization|content-type|x-device-id|precognition|cookie|host|origin|referer|te|via|date)$|(?:accept|access-control|precognition|proxy|sec)-)[a-z\d-]*$/i
const api = link.check(z.regex(/^[^?#]*[^?#/]$/))

// To the minute, with its zone: readers have other ones.
const moment = orEmpty(z.iso.datetime({ offset: true, precision: -1 }))

/** A setting of its own for each country. */
export const ofEach = <Name extends string, T>(name: Name, schema: T) =>
  Object.fromEntries(variantNames.map((variant) => [`${name}_${variant}`, schema])) as Record<
    `${Name}_${Variant}`,
    T
  >

/** The languages that Luxembourg may offer: the first two always. */
export const everyLanguageLu = 'fr,en,de'

const fields = z.object({
  VITE_PRODUCT_NAME: z.string().check(z.minLength(1), z.maxLength(40)),
  ...ofEach('VITE_API_URL', api),
  VITE_LUX_MARKER: z.string().check(z.minLength(1)),
  VITE_IS_LUX: flag,
  VITE_LANGUAGES_LU: z.string().check(z.regex(new RegExp(`^fr,en(?:${everyLanguageLu.slice(5)})?$`))),
  VITE_MOCK_API: flag,
  VITE_ALLOW_LOOPBACK: flag,
  // Browsers refuse cookies with these prefixes when several hosts share them, or when a script writes them.
  VITE_COOKIE_PREFIX: z.string().check(z.regex(/^(?!__(?:host|http)-)[\w-]*$/i)),
  VITE_COOKIE_NAMES_BARE: flag,
  VITE_DEALS_URL: orEmpty(link),
  VITE_DEALS_CLIENT_ID: z.string(),
  VITE_PRIVACY_URL: link,
  VITE_TERMS_URL: orEmpty(link),
  VITE_EMPLOYEE_URL: orEmpty(link),
  VITE_ADMIN_URL: orEmpty(link),
  VITE_ALLOWED_REDIRECT_HOSTS: z.string().check(z.regex(/^(?:[a-z\d.-]+(?::\d+)?(?:,(?!$)|$))*$/)),
  VITE_HCAPTCHA_SITE_KEY: z.string().check(z.regex(/^[\w-]*$/)),
  VITE_HCAPTCHA_CHINA: flag,
  VITE_SENTRY_DSN: z.string().check(z.regex(dsn)),
  VITE_SENTRY_TRACEPARENT: flag,
  VITE_SENTRY_ENVIRONMENT: z.string().check(z.regex(/^[\w.-]*$/)),
  VITE_CSP_REPORT_URL: orEmpty(inHeader),
  VITE_SENTRY_VITALS_SAMPLE: z.string().check(z.regex(/^(?:0?\.\d+|1)?$/)),
  ...ofEach('VITE_HELP_URL', orEmpty(link)),
  ...ofEach('VITE_HELP_PHONE', phone),
  VITE_HELP_EMAIL: email,
  ...ofEach('VITE_CARD_STOP', phone),
  VITE_ACCESSIBILITY_URL: orEmpty(link),
  VITE_STATUS_URL: orEmpty(link),
  VITE_REPEAT_HEADER: z.string().check(z.regex(headerName)),
  ...ofEach('VITE_BRAND_COLOUR', z.string().check(z.regex(/^(?:#[\da-f]{6})?$/i))),
  VITE_BRAND_LOGO: z.string().check(z.regex(/^(?:.+\.svg)?$/)),
  VITE_OUTAGE_START: moment,
  VITE_OUTAGE_END: moment,
  VITE_OUTAGE_TOLD_FROM: moment,
})

// An outage has both its ends, and is told of before the last.
const hasEnds = ({ VITE_OUTAGE_START: start, VITE_OUTAGE_END: end, VITE_OUTAGE_TOLD_FROM: told }: Env) =>
  start || end || told ? [start, told || start].every((text) => Date.parse(text) < Date.parse(end)) : true

export const envSchema = fields.check(z.refine(hasEnds, { path: ['VITE_OUTAGE_END'] }))

export type Settings = z.input<typeof envSchema>

const optional = Object.keys(envSchema.shape).filter((name) => name !== 'VITE_MOCK_API')

/** The defaults of every build. What is empty is not shown, and the mode decides `VITE_MOCK_API`. */
export const envDefaults = {
  ...(Object.fromEntries(optional.map((name) => [name, ''])) as Omit<Settings, 'VITE_MOCK_API'>),
  VITE_PRODUCT_NAME: 'Bonavo',
  VITE_LUX_MARKER: 'bonavo-lux',
  VITE_IS_LUX: 'false',
  VITE_LANGUAGES_LU: 'fr,en',
  VITE_ALLOW_LOOPBACK: 'false',
  VITE_COOKIE_NAMES_BARE: 'false',
  VITE_HCAPTCHA_CHINA: 'false',
  VITE_SENTRY_TRACEPARENT: 'false',
}

/** What lets a clone start without an `.env`: for development and the demo, never for a production build. */
export const demoSettings = {
  VITE_API_URL_BE: 'http://account-api.bonavo.localhost:5174',
  VITE_API_URL_LU: 'http://account-api.bonavo-lux.localhost:5174',
  VITE_DEALS_URL: 'https://deals.bonavo.example',
  VITE_DEALS_CLIENT_ID: '77',
  VITE_PRIVACY_URL: 'https://www.bonavo.example/privacy',
  VITE_HELP_URL_BE: 'https://www.bonavo.example/help',
  VITE_HELP_URL_LU: 'https://www.bonavo.example/lu/help',
  VITE_HELP_PHONE_BE: '+32 2 000 12 30',
  VITE_HELP_PHONE_LU: '+352 20 00 12 30',
  VITE_HELP_EMAIL: 'help@bonavo.example',
  VITE_CARD_STOP_BE: '+32 78 170 170',
  VITE_STATUS_URL: 'https://status.bonavo.example',
  VITE_EMPLOYEE_URL: 'https://employee.bonavo.example',
  VITE_ADMIN_URL: 'https://admin.bonavo.example',
} as const

export type Env = z.output<typeof fields>

/** What is missing or malformed: each name, with one sentence. */
export function envFaults(raw: Record<string, unknown>): [name: string, sentence: string][] {
  const { error } = z.safeParse(envSchema, raw)
  const names = new Set(error?.issues.map(({ path }) => String(path[0])))
  return [...names].map((name) => [
    name,
    raw[name] === undefined
      ? `${name} is missing: set it in .env (see .env.example).`
      : `${name} has a value that cannot be used ("${String(raw[name])}"): correct it in .env (see .env.example).`,
  ])
}

/** @throws Error with one sentence for each setting that is missing or malformed */
export function parseEnv(raw: Record<string, unknown>) {
  const faults = envFaults(raw)
  if (faults.length > 0) throw new Error(faults.map(([, sentence]) => sentence).join('\n'))
  return z.parse(envSchema, raw)
}
