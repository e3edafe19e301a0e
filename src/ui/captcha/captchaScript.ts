import { parsedUrl } from '#domain/address/url.ts'

interface PolicyFactory {
  defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** The hosts of the widget's parts for visitors in mainland China, under the provider's parameter names. */
export const chinaHosts = {
  endpoint: 'https://cn1.hcaptcha.com',
  assethost: 'https://assets-cn1.hcaptcha.com',
  imghost: 'https://imgs-cn1.hcaptcha.com',
  reportapi: 'https://reportapi-cn1.hcaptcha.com',
}

const answerTime = 15_000
const callback = 'onCaptchaScript'
let arriving: Promise<void> | null = null

/**
 * Loads the script of hCaptcha, once for all forms. The package would wait forever for a script that hangs.
 * @param language the first language of the widget, two letters
 * @throws when the script is blocked, fails, or is not ready after 15 s; the next call tries again
 */
export function loadCaptcha(isChina: boolean, language: string): Promise<void> {
  if (!arriving && 'hcaptcha' in window) return Promise.resolve()
  arriving ??= request(isChina, language).finally(() => {
    arriving = null
  })
  return arriving
}

async function request(isChina: boolean, language: string): Promise<void> {
  admitProvider()
  const script = document.createElement('script')
  // The request sends no cookies.
  script.crossOrigin = 'anonymous'
  script.async = true
  script.src = addressOf(isChina, language)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      Reflect.set(window, callback, resolve)
      script.addEventListener('error', () => reject(new Error('The captcha was not loaded.')))
      timer = setTimeout(() => reject(new Error('The captcha did not answer.')), answerTime)
      document.head.append(script)
    })
  } finally {
    clearTimeout(timer)
    script.remove()
    Reflect.deleteProperty(window, callback)
  }
}

function addressOf(isChina: boolean, language: string): string {
  const host = isChina ? chinaHosts.endpoint : 'https://js.hcaptcha.com'
  const query = new URLSearchParams({
    onload: callback,
    render: 'explicit',
    hl: language,
    recaptchacompat: 'off',
    sentry: 'false',
    ...(isChina ? chinaHosts : {}),
  })
  return `${host}/1/api.js?${query}`
}

/**
 * Creates the default Trusted Types policy of a page with a captcha, unless there is one: that of a mock build allows
 * the provider too. It has to be the default policy, because the provider's script loads others without any policy.
 */
function admitProvider(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (isCaptchaUrl(url) ? url : null) })
}

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
