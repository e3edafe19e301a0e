import type { Language } from '#domain/locale/language.ts'
import { localeOf, offered, tagOf } from '#domain/locale/variant.ts'
import type { StartListening } from '#core/store/listeners.ts'
import { toastShown } from '#core/store/toasts.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import {
  languageChosen,
  selectVariant,
  selectLanguage,
  type Theme,
  themeChosen,
} from '#core/store/visitSlice.ts'

/** Changes the language of this browser, but not the language of the profile. */
export const chooseLanguage =
  (language: Language): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.language.write(language)
    dispatch(languageChosen(language))
  }

/** Adopts the language that another tab has chosen, if the variant offers it. */
export const adoptLanguage =
  (chosen: string | null): AppThunk =>
  (dispatch, getState) => {
    const language = offered(chosen, selectVariant(getState()))
    if (language) dispatch(languageChosen(language))
  }

/**
 * Shows the texts of the language in the store whenever that language changes. When they cannot be loaded, the former
 * language comes back, with a toast; the choice stays in storage for the next visit.
 */
export function followLanguage(listen: StartListening) {
  let shown: Language | null = null
  listen({
    predicate: (_, now, before) => selectLanguage(now) !== selectLanguage(before),
    effect: async (_, api) => {
      const { dispatch, signal, extra } = api
      api.cancelActiveListeners()
      const former = (shown ??= selectLanguage(api.getOriginalState()))
      const state = api.getState()
      const language = selectLanguage(state)
      const variant = selectVariant(state)
      const texts = extra.showTexts(localeOf(language, variant))
      const isShown = await texts.then(() => true).catch(() => false)
      // Aborted: another language was chosen meanwhile.
      if (signal.aborted) return
      if (isShown) {
        shown = language
        document.documentElement.lang = tagOf(language, variant)
      } else {
        dispatch(languageChosen(former))
        dispatch(toastShown({ tone: 'danger', key: 'error.part' }))
      }
    },
  })
}

/** Chooses the theme of this browser. Browsers send `storage` events to other tabs only: this tab gets its own here. */
export const chooseTheme =
  (theme: Theme): AppThunk =>
  (dispatch, _getState, { storage }) => {
    if (theme) storage.theme.write(theme)
    else storage.theme.clear()
    dispatch(themeChosen(theme))
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }
