import type { ConfigEnv } from 'vite'
import { isLoopback } from '../../src/domain/url.ts'
import { envDefaults, parseEnv, type Env } from '../../src/envSchema.ts'

/**
 * The settings of a run: the given ones, the defaults for all others, and all of them checked.
 * @throws Error with one sentence that names a setting that is missing or malformed
 */
export function settingsOf(
  { command, mode }: ConfigEnv,
  given: Record<string, string>,
): { raw: Record<string, string>; env: Env } {
  const raw = {
    ...envDefaults,
    VITE_MOCK_API: String(mode === 'development' || mode === 'demo'),
    ...given,
  }
  const env = parseEnv(raw)
  if (command === 'build' && !env.VITE_MOCK_API) checkForVisitors(env, given)
  return { raw, env }
}

/** Security: visitors' data must not be sent to a demo host, or anywhere without TLS. */
function checkForVisitors(env: Env, given: Record<string, string>): void {
  for (const name of ['VITE_API_URL_BE', 'VITE_API_URL_LU'] as const) {
    if (isForVisitors(given[name] ?? '', env.VITE_ALLOW_LOOPBACK)) continue
    throw new Error(
      `${name} of a production build has to be given as an https: address without user info, query or hash: set it in .env (see .env.example).`,
    )
  }
  if (env.VITE_ALLOW_LOOPBACK)
    console.warn(
      'VITE_ALLOW_LOOPBACK is on: this build may use http: on the machine of its visitor. It is for stories and rehearsals only.',
    )
}

function isForVisitors(address: string, allowsLoopback: boolean): boolean {
  if (!/^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i.test(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (allowsLoopback && isLoopback(hostname))
}
