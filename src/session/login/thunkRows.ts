import { paths } from '#core/paths.ts'
import { credentialsOf } from '#testing/personas.ts'
import { worldOf } from '#testing/server.ts'
import { anonymous, code, did, type ThunkRows } from '#testing/thunkRow.ts'
import { signIn } from './login.ts'
import { answerLogin, resendLogin } from './loginCode.ts'

const askedToLogIn = did(() => signIn(credentialsOf('sms')))

export const loginThunks: ThunkRows = {
  'login/answer': anonymous(
    paths.mfa,
    (visit) => {
      const payload = Object.keys(worldOf(visit.storage.deviceId()).challenges).at(-1) ?? ''
      return answerLogin({ method: 'sms', payload, code: code(visit), isTrustedDevice: false })
    },
    { before: [askedToLogIn], calls: 2 },
  ),
  'login/resend': anonymous(paths.mfa, () => resendLogin(), { before: [askedToLogIn] }),
  'login/signIn': anonymous(paths.loginEmail, () => signIn(credentialsOf('plain')), { calls: 2 }),
}
