import type { i18n } from 'i18next'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Provider, type ProviderProps } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { Gallery } from './Gallery.tsx'

/**
 * Draws the gallery instead of the portal, at `/__gallery` of mock builds.
 * @returns the React root, which can unmount the gallery
 */
export function showGallery(element: HTMLElement, texts: i18n, store: ProviderProps['store']): Root {
  document.title = 'Gallery'
  document.querySelector('.start-slow')?.remove()
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <Provider store={store}>
          <MemoryRouter>
            <Gallery />
          </MemoryRouter>
        </Provider>
      </I18nextProvider>
    </StrictMode>,
  )
  return root
}
