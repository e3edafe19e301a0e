import { act } from '@testing-library/react'
import {
  after,
  type App,
  confirming,
  en,
  type FaultRows,
  login,
  onPage,
  press,
  proved,
  resending,
  see,
  stop,
  typedCode,
  wait,
} from '#testing/faultRows/row.ts'
import { atChallenge, atDuplicates, atRemovalCode, atStepUp } from '#testing/faultRows/openings.ts'
import { answerSudo, fetchMfaStatus, requestSudo } from './api.ts'

const { duplicate, mfa, user, weakPassword } = en
const { security } = user

async function editAgain(app: App) {
  await act(() => app.router.navigate('/user/profile'))
  await press('Change (Contact details)', 'Contact details')(app)
}

export const mfaFaults: FaultRows = {
  forms: [
    {
      name: 'the code of a login',
      page: '/mfa',
      open: atChallenge,
      ...confirming,
      call: answerSudo,
    },
    {
      name: 'the code of a step-up',
      page: '/mfa',
      open: atStepUp,
      ...confirming,
      call: answerSudo,
      // Without data, or without content, it is a success: a grant need not bring a new token.
      not: /no data|nothing|null|a list/,
    },
    {
      name: 'another code of a step-up',
      page: '/mfa',
      open: after(
        login('weak'),
        see(weakPassword.title),
        stop,
        press(mfa.title),
        see(mfa.title),
        typedCode,
        wait,
      ),
      ...resending,
      call: requestSudo,
    },
    {
      name: 'the verification before a weak password is replaced',
      page: '/weak-password',
      open: after(login('weak'), see(weakPassword.title)),
      press: mfa.title,
      call: requestSudo,
    },
    {
      name: 'the press that asks for a removal',
      page: '/duplicated',
      open: atDuplicates,
      press: duplicate.remove,
      call: requestSudo,
    },
    {
      name: 'the code of a removal',
      page: '/duplicated-2fa',
      open: atRemovalCode,
      ...confirming,
      call: answerSudo,
      // Without data, or without content, it is a success: a grant need not bring a new token.
      not: /no data|nothing|null|a list/,
    },
    {
      name: 'another code of a removal',
      page: '/duplicated-2fa',
      open: atRemovalCode,
      ...resending,
      call: requestSudo,
    },
    {
      name: 'the verification before a new password',
      ...onPage('/user/password', { persona: 'sms' }),
      press: mfa.title,
      call: requestSudo,
    },
    {
      name: 'the card that a new password asks for',
      ...onPage('/user/security', { persona: 'plain' }),
      press: security.password.change,
      call: requestSudo,
    },
    {
      name: 'the card that two-step verification asks for',
      ...onPage('/user/security', { persona: 'plain' }),
      press: security.twoStep.title,
      call: requestSudo,
    },
    {
      name: 'the code that the contacts ask for',
      ...onPage('/user/profile', { persona: 'sms' }),
      press: 'Change (Contact details)',
      place: 'Contact details',
      call: requestSudo,
    },
    {
      name: 'the code that the bank account asks for',
      ...onPage('/user/profile', { persona: 'sms' }),
      press: 'Change (Bank account)',
      place: 'Bank account',
      call: requestSudo,
    },
  ],
  quiet: [
    {
      name: 'the grant of a new password',
      page: '/user/password',
      open: proved('/user/password', 'sms'),
      call: fetchMfaStatus,
      stands: [user.password.title, mfa.title],
    },
    {
      name: 'the grant of the set-up',
      page: '/user/security',
      open: proved('/user/security?mfa=true', 'plain'),
      call: fetchMfaStatus,
      stands: [security.title, security.twoStep.ask],
    },
    {
      name: 'the grant of an edit',
      page: '/mfa',
      open: after(proved('/user/profile', 'sms'), press('Change (Contact details)', 'Contact details')),
      call: fetchMfaStatus,
      again: editAgain,
      stands: [mfa.title, en.code.sent.sms],
    },
  ],
}
