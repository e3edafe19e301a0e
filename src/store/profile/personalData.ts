import { type PersonalData, savePersonalData } from '#api/profile'
import { fetchUser, type Profile } from '#api/user'
import { offered } from '#domain/locale/language'
import { languagePrefix } from '#domain/person/personalData'
import type { Failure } from '#domain/text/wording'
import { paths } from '#paths'
import { commonFailures, failureOf, settled } from '#store/core/failures'
import { refusedFields } from '#store/core/refusals'
import { createWriteThunk } from '#store/core/thunk'
import { selectIsLux } from '#store/core/visit'
import { chooseLanguage } from '#store/session/language'
import { editSaved, saveDraft } from './edits.ts'
import { changeProfile } from './changeProfile.ts'
import { selectProfile } from './user.ts'

const profileFailure = (error: unknown): Failure => ({
  ...failureOf(error, { ...commonFailures, 422: 'personalRefused' }),
  fields: refusedFields(error),
})

const has = (profile: Profile, { language, ...data }: PersonalData) =>
  languagePrefix(profile.language) === language &&
  Object.entries(data).every(([name, value]) => profile[name as keyof typeof data] === value)

export const savePersonal = createWriteThunk(
  'user/savePersonal',
  async (data: PersonalData, tools) => {
    const { client, dispatch, getState } = tools
    const before = languagePrefix(selectProfile(getState())?.language)
    const stored = async () => {
      const profile = await fetchUser(client)()
      return has(profile, data) ? profile : null
    }
    const write = () => settled(savePersonalData(client)(data), stored)
    dispatch(changeProfile(await saveDraft('personal', write, tools)))
    dispatch(editSaved('personal'))
    // A new language of the profile becomes the language of the interface, if the variant offers it.
    const language = data.language !== before && offered(data.language, selectIsLux(getState()))
    if (language) dispatch(chooseLanguage(language))
  },
  {
    failures: profileFailure,
    done: () => ({ tone: 'success', key: 'user.profile.saved' }),
    failed: () => ({ tone: 'danger', key: 'user.profile.notSaved', to: paths.profile }),
  },
)
