import { parsedUrl } from './url.ts'

/**
 * Whether an address belongs to the captcha provider: https, its host or a subdomain, the default port, no user info.
 * With Trusted Types the browser loads a script from an address only when this is true.
 */
export function isCaptchaUrl(url: string): boolean {
  const parsed = parsedUrl(url)
  if (!parsed) return false
  const { protocol, host, username, password } = parsed
  const isOwn = host === 'hcaptcha.com' || host.endsWith('.hcaptcha.com')
  return protocol === 'https:' && isOwn && username === '' && password === ''
}
