import { type PersonalData, savePersonalData } from '#api/profile'
import { offered } from '#domain/language'
import type { Failure } from '#domain/message'
import { languagePrefix } from '#domain/personalData'
import { selectIsLux } from '#store/session/auth'
import { chooseLanguage } from '#store/session/language'
import { changeProfile } from './changeProfile.ts'
import { editClosed, sameDraft, saveDraft } from './edits.ts'
import { failureOf, type FailureTable } from '#store/core/failures'
import { refusedFields } from './refusedFields.ts'
import { createSessionThunk } from '#store/core/sessionThunk'
import type { AppThunk } from '#store/core/thunk'
import { toastHere } from '#store/core/toasts'
import { selectProfile } from './user.ts'

const failures: FailureTable = {
  422: 'user.profile.refused',
  429: 'login.error.attempts',
  other: 'error.server',
}

const profileFailure = (error: unknown): Failure => ({
  ...failureOf(error, failures),
  fields: refusedFields(error),
})

/** Makes a new language of the profile the language of the interface, if the variant offers it. */
const speak =
  (language: string): AppThunk =>
  (dispatch, getState) => {
    const wanted = offered(language, selectIsLux(getState()))
    if (wanted) dispatch(chooseLanguage(wanted))
  }

/** Saves the personal data, updates the profile in the store and closes the edit, unless something was typed meanwhile. */
export const savePersonal = createSessionThunk(
  'user/savePersonal',
  async (data: PersonalData, { client, dispatch, getState, own }) => {
    const before = languagePrefix(selectProfile(getState())?.language)
    const tell = dispatch(toastHere())
    const isSameDraft = sameDraft(getState, 'personal')
    const profile = await own(dispatch(saveDraft('personal', () => savePersonalData(client)(data))))
    dispatch(changeProfile(profile))
    if (isSameDraft()) dispatch(editClosed('personal'))
    if (data.language !== before) dispatch(speak(data.language))
    tell({ tone: 'success', key: 'user.profile.saved' })
  },
  { failures: profileFailure },
)
