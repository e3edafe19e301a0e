import { paths } from '#core/paths.ts'
import { cardOf } from '#testing/personas.ts'
import { anonymous, code, did, strong, type ThunkRows } from '#testing/thunkRow.ts'
import { askReset, askResetAgain, lookUpUsername, resetWithCode } from './forgotPassword.ts'

const phone = { contact: { phone: '+32470123412' } }
const resetAsked = did(() => askReset(phone))

export const forgotPasswordThunks: ThunkRows = {
  'forgotPassword/again': anonymous(paths.forgotPasswordSent, () => askResetAgain(undefined), {
    before: [resetAsked],
  }),
  'forgotPassword/ask': anonymous(paths.forgotPasswordPhone, () => askReset(phone)),
  'forgotPassword/reset': anonymous(
    paths.resetPassword,
    (visit) => resetWithCode({ code: code(visit), password: strong, isOfLink: false }),
    { before: [resetAsked] },
  ),
  'forgotPassword/username': anonymous(paths.forgotUsername, () =>
    lookUpUsername({ type: 'pan', input: cardOf('plain') }),
  ),
}
