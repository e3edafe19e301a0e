import type { Reader } from '#core/wire/client.ts'
import type { ThunkApi } from '#core/store/thunk.ts'
import type { SimilarAccount } from '#domain/person/duplicates.ts'
import { type Login, startSession, startWeak } from './scope.ts'
import { fetchUser, isWeakSignal, isWeak } from './person/api.ts'
import { logProfileFailure } from './person/refreshUser.ts'

/**
 * Loads the profile of a token and opens its session. Throws the error of the call; the session is then as before.
 * @param asked resolves to what the server says of a similar account, undefined when it could not be asked
 */
export async function openSession(
  login: Login,
  { client, dispatch }: ThunkApi<Reader>,
  asked?: Promise<SimilarAccount | null | undefined>,
): Promise<void> {
  const { token, verifiedBy = null } = login
  const [profile, similarAccount] = await Promise.all([
    fetchUser(client)({ bearer: token }).catch((error: unknown) => {
      if (isWeakSignal(error)) return null
      logProfileFailure(error)
      throw error
    }),
    asked ?? login.similarAccount,
  ])
  const opened = { ...login, verifiedBy, similarAccount }
  if (!profile || isWeak(profile)) dispatch(startWeak({ ...opened, profile }))
  else dispatch(startSession(opened, profile))
}
