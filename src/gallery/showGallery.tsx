import type { i18n } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { Gallery } from './Gallery.tsx'

/** Draws the gallery instead of the portal: `/__gallery` of mock builds. */
export function showGallery(root: HTMLElement, texts: i18n): void {
  document.title = 'Gallery'
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <MemoryRouter>
          <Gallery />
        </MemoryRouter>
      </I18nextProvider>
    </StrictMode>,
  )
}
