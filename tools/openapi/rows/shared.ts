export const payload = { payload: 'pay_7f3a' }
export const done = ['Done.'] as const
export const words = (message: string) => ({ message })
export const codeRefused = {
  400: ['The request of this code is not known.', words('This request is not known.')],
  404: ['The request of this code is gone.', words('This request is gone.')],
  410: ['The request of this code has expired.', words('This request has expired.')],
  422: ['The code is wrong.', words('The code is wrong.')],
} as const
export const taken = [
  'The contact cannot be used; `email-duplicated` and `sms-duplicated` say that another account has it.',
  words('email-duplicated'),
] as const
