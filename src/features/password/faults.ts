import { after, en, type FaultRows, good, proved, type } from '#testing/faultRows/row.ts'
import { atReplacement } from '#testing/faultRows/openings.ts'
import { changePassword } from './api.ts'

const { user, weakPassword } = en

export const passwordFaults: FaultRows = {
  forms: [
    {
      name: 'the password that replaces a weak one',
      page: '/weak-password',
      open: atReplacement,
      press: weakPassword.save,
      call: changePassword,
      kept: { 'New password': good },
      // 403 means that the grant is missing: the page asks for a code again.
      not: /^403$/,
    },
    {
      name: 'the new password',
      page: '/user/password',
      open: after(proved('/user/password', 'sms'), type('New password', good)),
      press: user.security.password.change,
      call: changePassword,
      kept: { 'New password': good },
      // 403 means that the grant is missing: a code is asked for.
      not: /^403$/,
    },
  ],
}
