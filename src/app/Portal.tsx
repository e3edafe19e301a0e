import type { Sites } from '#domain/address/sites'
import { type BegunLogin, BegunLoginContext } from '#features/login/begunLogin.ts'
import { type CaptchaSettings, CaptchaProvider } from '#components/captcha/useCaptcha'
import { SitesProvider } from '#hooks/useSites'
import type { i18n } from 'i18next'
import type { Store } from '@reduxjs/toolkit'
import type { ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'

const none: BegunLogin = { values: null, isShared: false }

/** The whole React tree of the portal. */
export function Portal({
  store,
  i18n,
  sites,
  captcha,
  begunLogin = none,
  ...router
}: {
  store: Store
  i18n: i18n
  sites: Sites
  captcha: CaptchaSettings | null
  begunLogin?: BegunLogin
} & ComponentProps<typeof RouterProvider>) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <SitesProvider value={sites}>
          <CaptchaProvider value={captcha}>
            <BegunLoginContext value={begunLogin}>
              <RouterProvider {...router} />
            </BegunLoginContext>
          </CaptchaProvider>
        </SitesProvider>
      </I18nextProvider>
    </Provider>
  )
}
