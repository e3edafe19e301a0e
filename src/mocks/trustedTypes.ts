import { isCaptchaUrl } from '#domain/captchaUrl'

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** Where the worker of the mock is served. */
export const workerPath = '/mockServiceWorker.js'

/**
 * The default Trusted Types policy of mock builds: registering the worker is all it admits, and with a captcha
 * the scripts of its provider, because a page has one default policy only.
 */
export function admitWorker(hasCaptcha: boolean): void {
  const isAdmitted = (url: string) => url === workerPath || (hasCaptcha && isCaptchaUrl(url))
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isAdmitted(url) ? url : null) })
}
