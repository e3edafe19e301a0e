import { codeOfLink, type Contract, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

export const group = 'Forgot password'

export const contract: Contract<typeof calls> = {
  'POST /user/forgot-password': {
    summary:
      'Sends a link or a code to reset the password. The reply does not tell whether there is such an account.',
    from: '`/forgot-password/email`, `/forgot-password/phone`, and "send again" at `/forgot-password-sent`',
    body: { email: 'ada@example.com' },
    replies: {
      200: [
        'On its way, if there is such an account. `technology` is `SMS`, in upper or lower case; any other value means a link by e-mail. The first recipient is shown, masked by the server.',
        { recipient: ['a••@example.com'], technology: 'mail' },
      ],
      422: [
        'It is no e-mail address or phone number: own text. `captcha-refused`.',
        words('The contact is not valid.'),
      ],
    },
  },
  'POST /user/reset-password': {
    summary: 'Replaces the password with the code of the link or the SMS.',
    from: '`/reset-password`',
    note: codeOfLink,
    body: { code: '123456', password: 'another long password' },
    replies: {
      204: ['Done: somebody signed in is logged out.'],
      422: [
        'The link has expired, or the typed code is invalid; `password-refused`: the password is what is wrong.',
        words('The code is wrong.'),
      ],
    },
  },
  'POST /user/forgot-username': {
    summary: 'The masked contacts of the account of a card number or a national register number.',
    from: '`/forgot-username`',
    body: { type: 'pan', input: '5065000000000000' },
    replies: {
      200: [
        'The contacts; both missing: no account was found.',
        { email: 'a••@example.com', phone: '+32 ••• 00' },
      ],
      404: ['No account was found.', words('No account was found.')],
      422: ['It is no such number: own text. `captcha-refused`.', words('The number is not valid.')],
    },
  },
}
