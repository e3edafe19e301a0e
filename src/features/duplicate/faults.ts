import { HttpResponse } from 'msw'
import {
  after,
  en,
  type FaultRows,
  given,
  onPage,
  press,
  secretsOf,
  see,
  type,
  typeSentCode,
  visit,
} from '#testing/faultRows/row.ts'
import { atRemovalCode } from '#testing/faultRows/openings.ts'
import { findDuplicates, removeDuplicates } from './api.ts'

const { duplicate } = en
const failing = () => new HttpResponse(null, { status: 500 })

export const duplicateFaults: FaultRows = {
  forms: [
    {
      name: 'the duplicates after a login',
      page: '/login/email',
      open: after(
        visit('/login/email'),
        type('E-mail', secretsOf('duplicated').email),
        type('Password', secretsOf('duplicated').password),
      ),
      press: 'Log in',
      call: findDuplicates,
      kept: { 'E-mail': secretsOf('duplicated').email },
      // 404 is a valid reply: there are no duplicates to settle.
      not: /^404$/,
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
      name: 'the duplicates that may be left after a merge',
      ...onPage('/fuzzion-success', { duplicated: 'duplicated' }),
      press: 'Continue',
      call: findDuplicates,
      // 404 is a valid reply: there are no duplicates to settle. 401 ends the session, but the page is open to everyone.
      not: /^40[14]$/,
    },
  ],
  lists: [
    {
      name: 'the duplicates of a login',
      ...onPage('/duplicated', { duplicated: 'duplicated' }),
      call: findDuplicates,
      // 404 is a valid reply: there are no duplicates to settle.
      not: /^404$/,
      failed: en.duplicate.failed,
      shows: en.duplicate.goes,
    },
  ],
}
