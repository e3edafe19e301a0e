import { similarPassword } from '#mocks/personas.ts'
import {
  after,
  confirming,
  en,
  type FaultRows,
  onPage,
  press,
  resending,
  see,
  stop,
  type,
  typedCode,
  visit,
  wait,
} from '#testing/faultRows/row.ts'
import {
  confirmMerge,
  fetchSimilarAccount,
  rejectMerge,
  requestMerge,
  resendMergeCode,
  skipMerge,
} from './api.ts'

const { duplicate, similarAccount } = en

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
  press('Send code'),
  see(en.mandatoryMfa.confirmation.title),
  typedCode,
  wait,
)

export const similarAccountFaults: FaultRows = {
  forms: [
    {
      name: 'the card of a claim',
      page: '/duplicated',
      open: atCard,
      press: 'Send code',
      call: requestMerge,
      kept: { 'Card number': '5065 1299 0000 1021' },
    },
    {
      name: 'the password of a claim',
      page: '/duplicated',
      open: atPassword,
      press: 'Send code',
      call: requestMerge,
      kept: { [similarAccount.proof.label]: similarPassword },
    },
    {
      name: 'the code of a claim',
      page: '/duplicated-2fa',
      open: atMergeCode,
      ...confirming,
      call: confirmMerge,
      // These mean that the merge has failed, which has a page of its own.
      not: /^5|slow/,
    },
    {
      name: 'another code of a claim',
      page: '/duplicated-2fa',
      open: atMergeCode,
      ...resending,
      call: resendMergeCode,
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
  ],
  lists: [
    {
      name: 'the similar account',
      ...onPage('/duplicated', { persona: 'similar' }),
      call: fetchSimilarAccount,
      // A reply without data is valid: there is no similar account.
      not: /no data|a list/,
      failed: en.account.failed,
      shows: en.similarAccount.mine,
    },
  ],
  quiet: [
    {
      name: 'the similar account of a login with duplicates',
      ...onPage('/duplicated', { duplicated: 'duplicated' }),
      call: fetchSimilarAccount,
      // A reply without data is valid: there is no similar account.
      not: /no data|a list/,
      stands: [en.duplicate.title, en.duplicate.goes],
    },
  ],
}
