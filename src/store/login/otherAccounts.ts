// What a login asks about other accounts of its owner. Imported by the login only, and only when it has to ask.
import type { Client } from '#api/client'
import { type SimilarAccount, fetchSimilarAccount } from '#api/similarAccount'
import type { MfaMethod } from '#domain/mfa'
import { selectToken } from '#store/session/auth'
import { duplicatesOf } from '#store/duplicate/duplicate'
import { keepKnown } from '#store/session/known'
import { duplicatesFound } from '#store/core/events'
import type { AppThunk } from '#store/core/thunk'

/**
 * Opens the duplicated login of a token: its own cookie, and what there is to settle. Throws what that could not
 * be had for.
 * @returns false when there is nothing to settle any more
 */
export const openDuplicated =
  ({
    token,
    username,
    verifiedBy,
  }: {
    token: string
    username: string | null
    verifiedBy: MfaMethod | null
  }): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { client, storage }) => {
    const info = await duplicatesOf(client, { bearer: token })
    if (info && selectToken(getState()) === token) {
      dispatch(keepKnown(username))
      const isDetached = !storage.duplicatedToken.write(token)
      dispatch(duplicatesFound({ token, info, verifiedBy, isDetached }))
    }
    return info !== null
  }

/** The account that is like that of a token. */
export const similarAccountOf = (client: Client, token: string): Promise<SimilarAccount | null> =>
  fetchSimilarAccount(client)({ bearer: token })
