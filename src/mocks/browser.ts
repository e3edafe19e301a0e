import { variantNames } from '#domain/locale/variant.ts'
import demo from '../../locales/start/demo.json'
import { setupWorker } from 'msw/browser'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { isCaptchaUrl } from '#ui/captcha/captchaScript.ts'
import { env } from '#domain/settings/env.ts'
import { storedWorlds } from './db.ts'
import { DevPanel } from '#mocks/panel/DevPanel.tsx'
import { takeAddress } from '#mocks/panel/address.ts'
import { makeHandlers } from '#mocks/handlers/index.ts'
import { admitWorker, workerPath } from './trustedTypes.ts'

/**
 * Answers the account API inside the browser and shows the developer panel.
 * @returns resolves once the mock answers every further request
 * @throws an error with words of its own when the browser refuses the service worker
 */
export async function startMocks(): Promise<void> {
  const problems = takeAddress(env.VITE_COOKIE_PREFIX)
  // The page goes: nothing of it begins.
  if (!problems) return new Promise(() => undefined)
  admitWorker(env.VITE_HCAPTCHA_SITE_KEY !== '')
  const handlers = makeHandlers(
    storedWorlds(localStorage),
    variantNames.map((variant) => env[`VITE_API_URL_${variant}`]),
    undefined,
    env.VITE_REPEAT_HEADER,
  )
  const starting = setupWorker(...handlers).start({
    quiet: true,
    serviceWorker: { url: workerPath },
    onUnhandledRequest(request, print) {
      // `print.error` reports an unhandled request and makes it fail; requests to the portal itself and to the
      // captcha's provider go through.
      if (new URL(request.url).origin !== location.origin && !isCaptchaUrl(request.url)) print.error()
    },
  })
  await starting.catch((error: unknown) => {
    throw Object.assign(new Error(demo.en.title, { cause: error }), { words: demo })
  })
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(createElement(DevPanel, { cookiePrefix: env.VITE_COOKIE_PREFIX, problems }))
}
