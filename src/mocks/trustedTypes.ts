import { isCaptchaUrl } from '#ui/captcha/captchaScript.ts'

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** The address of the mock's service worker. */
export const workerPath = '/mockServiceWorker.js'

/**
 * The default Trusted Types policy of mock builds. It admits only the service worker, and with a captcha also the
 * scripts of the captcha's provider, because a page can have one default policy only.
 */
export function admitWorker(hasCaptcha: boolean): void {
  const isAdmitted = (url: string) => url === workerPath || (hasCaptcha && isCaptchaUrl(url))
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isAdmitted(url) ? url : null) })
}
