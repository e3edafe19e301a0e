// The calls of a login about other accounts of the same person. The login imports this chunk only when it needs them.
import type { Client } from '#api/client'
import { type SimilarAccount, fetchSimilarAccount } from '#api/similarAccount'
import type { MfaMethod } from '#domain/mfa'
import { selectToken } from '#store/session/auth'
import { duplicatesOf } from '#store/duplicate/duplicate'
import { keepKnown } from '#store/session/known'
import { duplicatesFound } from '#store/core/events'
import type { AppThunk } from '#store/core/thunk'

/**
 * Opens the duplicated login of a token: loads its duplicates, and writes the cookie of duplicated logins. Throws the
 * error of the call.
 * @returns false when there are no duplicates any more
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

/** Asks for the similar account of the account of a token (`GET /merge`); null when there is none. */
export const similarAccountOf = (client: Client, token: string): Promise<SimilarAccount | null> =>
  fetchSimilarAccount(client)({ bearer: token })
