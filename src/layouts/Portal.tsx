import type { Sites } from '#domain/partner/sites.ts'
import { type CaptchaSettings, CaptchaProvider } from '#ui/captcha/useCaptcha.tsx'
import { SitesProvider } from '#ui/hooks/useSites.ts'
import type { i18n } from 'i18next'
import type { Store } from '@reduxjs/toolkit'
import type { ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'

interface PortalProps extends ComponentProps<typeof RouterProvider> {
  store: Store
  i18n: i18n
  sites: Sites
  captcha: CaptchaSettings | null
}

/** The whole React tree of the portal. */
export function Portal({ store, i18n, sites, captcha, ...router }: PortalProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <SitesProvider value={sites}>
          <CaptchaProvider value={captcha}>
            <RouterProvider {...router} />
          </CaptchaProvider>
        </SitesProvider>
      </I18nextProvider>
    </Provider>
  )
}
