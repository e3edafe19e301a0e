import type { Language } from '#domain/language'
import { languageChosen } from './auth.ts'
import type { AppThunk } from '#store/core/thunk'

/** Changes the language of this browser; the profile keeps its own. */
export const chooseLanguage =
  (language: Language): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.language.write(language)
    dispatch(languageChosen(language))
  }
