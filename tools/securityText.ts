import { offeredLanguages } from './texts.ts'
import type { Env } from '#domain/settings/envSchema.ts'

const day = 86_400_000

/**
 * The `security.txt` (RFC 9116) of a build. Vulnerabilities are reported to the provider's help, without one to who
 * answers for the privacy policy. It expires a year after the build, the longest time that the RFC recommends.
 */
export function securityText(env: Env, now: Date): string {
  const { VITE_HELP_EMAIL: email, VITE_HELP_URL_BE: be, VITE_HELP_URL_LU: lu } = env
  const ways = [email && `mailto:${email}`, be, lu].filter((one) => one !== '')
  const expires = new Date((Math.floor(now.getTime() / day) + 364) * day)
  return [
    ...new Set((ways.length > 0 ? ways : [env.VITE_PRIVACY_URL]).map((one) => `Contact: ${one}`)),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${offeredLanguages(env).join(', ')}`,
    '',
  ].join('\n')
}
