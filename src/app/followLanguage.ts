import { localeOf, tagOf } from '#domain/language'
import { languageChosen, selectIsLux, selectLanguage } from '#store/session/auth'
import type { AppStore } from '#store/core/store'
import { toastShown } from '#store/core/toasts'

/**
 * Shows the language that the store holds, whenever it changes. When its texts cannot be had the language before
 * comes back, with a notice; the choice stays stored, for the next visit to try again (a reload that cuts the
 * request short is one).
 * @param show changes the texts to a locale; rejects when they cannot be had
 * @returns stops following
 */
export function followLanguage(store: AppStore, show: (locale: string) => Promise<void>): () => void {
  let wanted = selectLanguage(store.getState())
  let shown = wanted
  return store.subscribe(() => {
    const state = store.getState()
    const language = selectLanguage(state)
    if (language === wanted) return
    wanted = language
    const isLux = selectIsLux(state)
    // Whoever has chosen again meanwhile wants the later choice.
    const settle = (action: () => void) => () => wanted === language && action()
    show(localeOf(language, isLux)).then(
      settle(() => {
        shown = language
        document.documentElement.lang = tagOf(language, isLux)
      }),
      settle(() => {
        store.dispatch(languageChosen(shown))
        store.dispatch(toastShown({ tone: 'danger', key: 'error.network' }))
      }),
    )
  })
}
