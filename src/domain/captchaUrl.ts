import { parsedUrl } from './url.ts'

/**
 * Whether an address belongs to the captcha provider: https, its own host or one under it, the usual port.
 * Everything that may become a script passes here.
 */
export function isCaptchaUrl(url: string): boolean {
  const parsed = parsedUrl(url)
  if (!parsed) return false
  const { protocol, host, username, password } = parsed
  const isOwn = host === 'hcaptcha.com' || host.endsWith('.hcaptcha.com')
  return protocol === 'https:' && isOwn && username === '' && password === ''
}
