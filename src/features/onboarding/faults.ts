import { lina, openStep } from '#testing/onboarding.ts'
import {
  after,
  anyObject,
  confirming,
  en,
  type FaultRows,
  good,
  press,
  resending,
  see,
  stop,
  type,
  typedCode,
  wait,
} from '#testing/faultRows/row.ts'
import {
  acceptCard,
  acceptInvitation,
  completeOnboarding,
  confirmVerification,
  precheckAccount,
  requestVerification,
  saveAccount,
} from './api.ts'

// The statuses of an onboarding that the server no longer knows: the portal begins a new one.
const isOver = /^40[134]$/
const atDetails = after(
  () => openStep('/onboarding/create', 'agreed', { answers: lina }),
  type('E-mail', 'new@example.be'),
)
const birthdate = { Day: '30', Month: '6', Year: '1994' }
const details = { 'Last name': 'Aerts', ...birthdate, 'E-mail': 'new@example.be' }
const atContact = () => openStep('/onboarding/email-verification', 'saved')
const isPrecheck = ({ headers }: Request) => headers.has('Precognition')

export const onboardingFaults: FaultRows = {
  forms: [
    {
      name: 'the card of an onboarding',
      page: '/onboarding/card',
      open: after(() => openStep('/onboarding/card', 'choosing'), type('Card number', '5065120000000001')),
      press: 'Continue',
      call: acceptCard,
      kept: { 'Card number': '5065 1200 0000 0001' },
      // 409 is a valid reply: the card already belongs to an account.
      not: /^409$/,
    },
    {
      name: 'the code of an invitation',
      page: '/onboarding/code',
      open: after(() => openStep('/onboarding/code', 'choosing'), type('Invitation code', 'WELCOME-2026')),
      press: 'Continue',
      call: acceptInvitation,
      kept: { 'Invitation code': 'WELCOME-2026' },
    },
    {
      name: 'the check of the details of an account',
      page: '/onboarding/create',
      open: atDetails,
      press: 'Send code',
      call: precheckAccount,
      only: isPrecheck,
      kept: details,
      not: isOver,
    },
    {
      name: 'the details of an account',
      page: '/onboarding/create',
      open: atDetails,
      press: 'Send code',
      call: saveAccount,
      only: (request) => !isPrecheck(request),
      kept: details,
      not: isOver,
    },
    {
      name: 'the e-mail that is verified',
      page: '/onboarding/email-verification',
      open: after(atContact, type('E-mail', 'new@example.be')),
      press: 'Send code',
      call: requestVerification,
      kept: { 'E-mail': 'new@example.be' },
      not: isOver,
    },
    {
      name: 'the phone that is verified',
      page: '/onboarding/phone-verification',
      open: after(
        () => openStep('/onboarding/phone-verification', 'verified'),
        type('Phone number', '0470 88 87 77'),
      ),
      press: 'Send code',
      call: requestVerification,
      kept: { 'Phone number': '0470 88 87 77' },
      not: isOver,
    },
    {
      name: 'the code of an onboarding',
      page: '/onboarding-mfa',
      open: after(atContact, press('Send code'), see(en.mandatoryMfa.confirmation.title), typedCode),
      ...confirming,
      call: confirmVerification,
      not: isOver,
    },
    {
      name: 'another code of an onboarding',
      page: '/onboarding-mfa',
      open: after(
        atContact,
        stop,
        press('Send code'),
        see(en.mandatoryMfa.confirmation.title),
        typedCode,
        wait,
      ),
      ...resending,
      call: requestVerification,
      not: isOver,
    },
    {
      name: 'the password of an account',
      page: '/onboarding/password',
      open: after(() => openStep('/onboarding/password', 'verified'), type('New password', good)),
      press: 'Create account',
      call: completeOnboarding,
      kept: { 'New password': good },
      not: new RegExp(`${isOver.source}|${anyObject.source}`),
    },
  ],
}
