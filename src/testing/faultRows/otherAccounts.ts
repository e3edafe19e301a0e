import { findDuplicates, removeDuplicates } from '#session/duplicates/api.ts'
import { answerSudo, requestSudo } from '#session/mfa/api.ts'
import { approve as approval } from '#features/partner/api.ts'
import { confirmMerge, rejectMerge, requestMerge, resendMergeCode, skipMerge } from '#session/similar/api.ts'
import { fetchUser } from '#session/account/api.ts'
import { similarPassword } from '#mocks/personas.ts'
import { HttpResponse } from 'msw'
import { vi } from 'vitest'
import {
  after,
  en,
  type FormRow,
  given,
  keptCode,
  press,
  see,
  stop,
  type,
  typedCode,
  typeSentCode,
  visit,
  wait,
} from './row.ts'

const { approve, duplicate, similarAccount } = en
const failing = () => new HttpResponse(null, { status: 500 })

const atQuestion = after(visit('/duplicated', { persona: 'similar' }), see(duplicate.title))
const atCard = after(atQuestion, press(similarAccount.mine), type('Card number', '5065129900001021'))
const atPassword = after(
  atQuestion,
  press(similarAccount.mine),
  press(similarAccount.proof.with.password),
  type(similarAccount.proof.label, similarPassword),
)
const atMergeCode = after(
  atCard,
  stop,
  press('Continue'),
  see(en.mandatoryMfa.confirmation.title),
  typedCode,
  wait,
)
const atDuplicates = after(visit('/duplicated', { duplicated: 'duplicated' }), see(duplicate.goes))
const atRemovalCode = after(
  atDuplicates,
  stop,
  press(duplicate.remove),
  see(en.mandatoryMfa.confirmation.title),
  typedCode,
  wait,
)

const similarRows: FormRow[] = [
  {
    name: 'the card of a claim',
    page: '/duplicated',
    open: atCard,
    press: 'Continue',
    call: requestMerge,
    kept: { 'Card number': '5065 1299 0000 1021' },
  },
  {
    name: 'the password of a claim',
    page: '/duplicated',
    open: atPassword,
    press: 'Continue',
    call: requestMerge,
    kept: { [similarAccount.proof.label]: similarPassword },
  },
  {
    name: 'the code of a claim',
    page: '/duplicated-2fa',
    open: atMergeCode,
    press: 'Confirm',
    call: confirmMerge,
    kept: keptCode,
    // These mean that the merge has failed, which has a page of its own.
    not: /^5|slow/,
  },
  {
    name: 'another code of a claim',
    page: '/duplicated-2fa',
    open: atMergeCode,
    press: 'Resend code',
    call: resendMergeCode,
    kept: keptCode,
  },
  {
    name: 'the skip of a similar account',
    page: '/duplicated',
    open: atQuestion,
    press: duplicate.skip,
    call: skipMerge,
    // 404 counts as a success: the similar account is gone, so nothing is left to skip.
    not: /^404$/,
  },
  {
    name: 'the rejection of a similar account',
    page: '/duplicated',
    open: after(atQuestion, press(similarAccount.notMine), see(similarAccount.reject.title)),
    press: similarAccount.notMine,
    call: rejectMerge,
    not: /^404$/,
  },
]

const duplicateRows: FormRow[] = [
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
    press: 'Confirm',
    call: answerSudo,
    kept: keptCode,
    // Without data, or without content, it is a success: a grant need not bring a new token.
    not: /no data|nothing|null|a list/,
  },
  {
    name: 'another code of a removal',
    page: '/duplicated-2fa',
    open: atRemovalCode,
    press: 'Resend code',
    call: requestSudo,
    kept: keptCode,
  },
  {
    name: 'a removal that its code has allowed',
    page: '/duplicated',
    open: after(
      atRemovalCode,
      typeSentCode,
      given('delete', '/duplicated', failing),
      press('Confirm'),
      see(duplicate.goes),
    ),
    press: duplicate.remove,
    call: removeDuplicates,
    // 403 means that the grant is missing, so that another code is asked for; 404, that the duplicates are already
    // removed.
    not: /^40[34]$/,
  },
  {
    name: 'the skip of the duplicates',
    page: '/duplicated',
    open: atDuplicates,
    press: duplicate.skip,
    call: fetchUser,
  },
  {
    name: 'the duplicates that may be left after a merge',
    page: '/fuzzion-success',
    open: visit('/fuzzion-success', { duplicated: 'duplicated' }),
    press: 'Continue',
    call: findDuplicates,
    // 404 is a valid reply: there are no duplicates to settle. 401 ends the session, but the page is open to everyone.
    not: /^40[14]$/,
  },
]

const lunchbox = '/approve?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback&state=s1'

/** Lets half a second pass: before that the consent page accepts no click. */
function look() {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 500)
}

const consentRows: FormRow[] = [
  {
    name: 'the consent',
    page: '/approve',
    open: after(visit(lunchbox, { persona: 'plain' }), see(/^Lunchbox wants access/), look),
    press: approve.accept,
    call: approval,
  },
]

/** The forms about similar accounts, duplicates and consents. */
export const otherAccountRows: FormRow[] = [...similarRows, ...duplicateRows, ...consentRows]
