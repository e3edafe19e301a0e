import { type Language, offered } from '#domain/language'
import { languageChosen, selectIsLux } from '#store/core/visit'
import type { AppThunk } from '#store/core/thunk'

/** Changes the language of this browser, but not the language of the profile. */
export const chooseLanguage =
  (language: Language): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.language.write(language)
    dispatch(languageChosen(language))
  }

/** Adopts the language that another tab has chosen, if the variant offers it. */
export const adoptLanguage =
  (chosen: Language | null): AppThunk =>
  (dispatch, getState) => {
    const language = offered(chosen, selectIsLux(getState()))
    if (language) dispatch(languageChosen(language))
  }
