import { opaque } from './handlers/random.ts'

/** What an authorization code was given for; the challenge as RFC 7636 has it. */
type Bound = { client_id: string; redirect_uri: string; scope: string; challenge: string; method: string }

/** A new authorization code, which holds what it was given for in hexadecimal digits: any process can exchange it. */
export function codeFor(bound: Bound): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...bound, id: opaque('') }))
  return `cod_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const used = new Set<string>()

/**
 * Exchanges a code, once, as the token endpoint of the account API's owner would (RFC 6749, RFC 7636).
 * @param basic the `Authorization` of an app that names itself there
 * @returns the status and the reply
 */
export async function exchange(
  form: URLSearchParams,
  basic = '',
): Promise<[number, Record<string, unknown>]> {
  const [user] = /^Basic [\w+/]+=*$/i.test(basic) ? atob(basic.slice(6)).split(':') : []
  const { code = '', code_verifier: verifier = '', client_id = user, ...sent } = Object.fromEntries(form)
  const { id, scope, method, ...bound } = boundTo(code)
  const challenge = method === 'S256' ? await hashOf(verifier) : verifier
  const fits = {
    grant_type: sent['grant_type'] === 'authorization_code',
    code: id !== undefined && !used.has(code),
    client_id: client_id === bound.client_id,
    redirect_uri: sent['redirect_uri'] === bound.redirect_uri,
    code_verifier: challenge === bound.challenge,
  }
  const wrong = Object.entries(fits).find(([, isRight]) => !isRight)?.[0]
  if (wrong) return [400, { error: 'invalid_grant', error_description: `${wrong} does not fit.` }]
  used.add(code)
  return [200, { access_token: `tok_${id}`, token_type: 'Bearer', expires_in: 3600, scope }]
}

function boundTo(code: string): Partial<Bound & { id: string }> {
  const bytes = code.slice(4).match(/../g) ?? []
  try {
    return JSON.parse(decodeURIComponent(bytes.map((byte) => `%${byte}`).join(''))) as Bound & { id: string }
  } catch {
    return {}
  }
}

/** In the letters of base64url. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const letters = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}
