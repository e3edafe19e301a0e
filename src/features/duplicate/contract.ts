import { type Contract, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

export const group = 'Duplicate'

export const contract: Contract<typeof calls> = {
  'GET /duplicated': {
    summary: 'The duplicates of the account; the bearer may be the token of a duplicated login.',
    from: 'a duplicated login, `/duplicated`, before "Remove duplicates", "Continue" at `/fuzzion-success`',
    replies: {
      200: [
        'The duplicates; both counts 0: nothing to settle.',
        {
          data: {
            email: 'ada@example.com',
            phone: null,
            email_duplicated: true,
            phone_duplicated: false,
            has_mymonizze: true,
            has_clientarea: false,
            duplicated_mymonizze: 1,
            duplicated_clientarea: 0,
          },
        },
      ],
      404: ['There is nothing to settle: a login goes on.', words('There are no duplicates.')],
    },
  },
  'DELETE /duplicated': {
    summary: 'Removes the duplicates for good.',
    from: '"Remove duplicates", after its code',
    note: 'the contacts of `GET /duplicated`, and whether each count is above 0',
    grant: 'single',
    body: { email: 'ada@example.com', phone: null, remove_user_linked: true, remove_customer_linked: false },
    replies: {
      204: ['Done: goes to `/fuzzion-success`.'],
      404: ['There is nothing to remove: it counts as removed.', words('There are no duplicates.')],
      422: [
        'They are not the duplicates of this account; it can be tried again without another code.',
        words('The contacts are not those of this account.'),
      ],
    },
  },
}
