import { type Language, localeOf, tagOf } from '#domain/language'
import type { StartListening } from '#store/core/listeners'
import { toastShown } from '#store/core/toasts'
import { languageChosen, selectIsLux, selectLanguage } from '#store/core/visit'

/**
 * Shows the texts of the language in the store whenever that language changes. When the texts cannot be loaded, the
 * former language comes back, with a toast. The choice stays in storage, and the next visit tries it again (for
 * example a reload that has aborted the request).
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
      const isLux = selectIsLux(state)
      const texts = extra.showTexts(localeOf(language, isLux))
      const isShown = await texts.then(() => true).catch(() => false)
      // Aborted: another language was chosen meanwhile.
      if (signal.aborted) return
      if (isShown) {
        shown = language
        document.documentElement.lang = tagOf(language, isLux)
      } else {
        dispatch(languageChosen(former))
        dispatch(toastShown({ tone: 'danger', key: 'error.network' }))
      }
    },
  })
}
