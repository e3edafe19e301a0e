import { paths } from '#core/paths.ts'
import { admit } from '#testing/server.ts'
import { signedIn, type ThunkRows } from '#testing/thunkRow.ts'
import { refreshUser } from './refreshUser.ts'
import { recognize } from './session.ts'
import { revokeTokens } from './signOutEverywhere.ts'

export const sessionThunks: ThunkRows = {
  'auth/revokeTokens': signedIn(paths.security, () => revokeTokens()),
  'session/recognize': signedIn(paths.dashboard, ({ storage }) => {
    admit(storage.deviceId(), 'tok_next', 'secured')
    storage.token.write('tok_next')
    return recognize('tok_next')
  }),
  'user/refresh': signedIn(paths.dashboard, () => refreshUser()),
}
