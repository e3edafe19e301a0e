import { signIn } from '#session/login/login.ts'
import { paths } from '#core/paths.ts'
import { credentialsOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { answer } from '#testing/server.ts'
import { anonymous, did, granted, strong, type ThunkRows } from '#testing/thunkRow.ts'
import { openAfterReplacement, replaceWeakPassword } from './weakPassword.ts'

const weakLogin = did(() => signIn(credentialsOf('weak')))
const passwordReplaced = () => answer('get', '/user', replying(200, { data: { id: 1010 } }))

export const weakPasswordThunks: ThunkRows = {
  'weak/open': anonymous(paths.weakPassword, () => openAfterReplacement(), {
    before: [weakLogin, passwordReplaced],
  }),
  'weak/replace': anonymous(
    paths.weakPassword,
    () => replaceWeakPassword({ password: strong, path: paths.weakPassword }),
    { before: [weakLogin, granted], calls: 2 },
  ),
}
