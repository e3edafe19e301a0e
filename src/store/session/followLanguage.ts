import { type Language, localeOf, tagOf } from '#domain/language'
import type { StartListening } from '#store/core/listeners'
import { toastShown } from '#store/core/toasts'
import { languageChosen, selectIsLux, selectLanguage } from './auth.ts'

/**
 * Shows the language that the store holds, whenever it changes. When its texts cannot be had the language before
 * comes back, with a toast; the choice stays stored, for the next visit to try again (a reload that cuts the
 * request short is one).
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
      // Only the latest choice counts.
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
