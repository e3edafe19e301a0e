import { offeredLanguages } from './texts.ts'
import type { Env } from '#domain/settings/envSchema.ts'

const day = 86_400_000

/**
 * The `security.txt` (RFC 9116) of a build: vulnerabilities are reported to `security@` the domain of the Belgian
 * account API. It expires a year after the build, the longest time that the RFC recommends.
 */
export function securityText(env: Pick<Env, 'VITE_API_URL_BE' | 'VITE_LANGUAGES_LU'>, now: Date): string {
  const domain = new URL(env.VITE_API_URL_BE).hostname.replace(/^account-api\./, '')
  const expires = new Date((Math.floor(now.getTime() / day) + 364) * day)
  return [
    `Contact: mailto:security@${domain}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${offeredLanguages(env).join(', ')}`,
    '',
  ].join('\n')
}
