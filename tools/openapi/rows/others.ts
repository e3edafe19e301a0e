import { partnerNames } from '../../../src/domain/partner/partnerEntry.ts'
import type { Rows } from './row.ts'
import { codeRefused, done, payload, words } from './shared.ts'

const unknownMerge = ['The similar account is not known any more.', words('Not found.')] as const
const authorization = {
  client_id: '301',
  redirect_uri: 'https://app.example/callback',
  response_type: 'code',
}
const target = { target: 'https://app.example/callback?code=c0de' }
const isOptional = (name: string) => !(name in authorization)

/** Duplicates and partners. */
export const others = {
  'GET /duplicated': {
    summary: 'The duplicates of the account; the bearer may be the token of a duplicated login.',
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
      404: ['There is nothing to settle.', words('There are no duplicates.')],
    },
  },
  'DELETE /duplicated': {
    summary: 'Removes the duplicates for good; it needs a grant.',
    body: { email: 'ada@example.com', phone: null, remove_user_linked: true, remove_customer_linked: false },
    replies: {
      204: done,
      404: ['There is nothing to remove: it counts as removed.', words('There are no duplicates.')],
      422: [
        'They are not the duplicates of this account.',
        words('The contacts are not those of this account.'),
      ],
    },
  },
  'GET /merge': {
    summary: 'A similar account, which may belong to the same person.',
    replies: {
      200: [
        'The similar account, with masked contacts and the ways to prove that it is one’s own; null when there is none.',
        { data: { id: 12, platform: 'mymonizze', email: 'a••@example.com', phone: null, proofs: ['card'] } },
      ],
    },
  },
  'POST /merge/{id}/claim': {
    summary: 'Proves that the similar account is one’s own; a code then goes to its contact.',
    body: { proof: 'password', value: 'its password' },
    replies: {
      200: ['A code is on its way.', { ...payload, method: 'email' }],
      404: unknownMerge,
      422: ['The proof is wrong.', words('The proof is wrong.')],
    },
  },
  'POST /merge/{id}/resend': {
    summary: 'Sends a new code; the payload stays.',
    body: payload,
    replies: { 204: done, 404: unknownMerge, 422: ['The request is not known.', words('Not known.')] },
  },
  'POST /merge/{id}/confirm': {
    summary: 'Merges the two accounts.',
    body: { ...payload, code: '123456' },
    replies: { 204: done, ...codeRefused, 404: unknownMerge },
  },
  'POST /merge/{id}/reject': {
    summary: 'Says that the similar account is somebody else’s.',
    body: {},
    replies: { 204: done, 404: unknownMerge },
  },
  'POST /merge/{id}/skip': {
    summary: 'Asks about the similar account another time.',
    body: {},
    replies: { 204: done, 404: unknownMerge },
  },
  'GET /authorize': {
    summary: 'What an app asks for; it decides something, so it is never repeated by itself.',
    query: Object.fromEntries(
      ['response_type', ...partnerNames].map((name) => [
        isOptional(name) ? `${name}?` : name,
        (authorization as Record<string, string>)[name] ?? 'xyz',
      ]),
    ),
    replies: {
      200: [
        'The app and the scopes to consent to; or only `target`, where to go without a question.',
        {
          approvalType: 'scopes',
          partner: { name: 'An app', client_id: 301, scopes: ['user', 'balance'] },
          granted: ['user'],
        },
      ],
      400: ['The request of the app cannot be used.', words('Invalid request.')],
    },
  },
  'POST /authorize': {
    summary: 'Gives the consent.',
    body: { ...authorization, approved: true },
    replies: {
      200: ['Where to go.', target],
      204: ['Given: `GET /authorize` says where to go.'],
      302: ['Given: `GET /authorize` says where to go; the redirect is not followed.'],
      400: ['The request is not the one that was asked about.', words('Invalid request.')],
      422: ['The app cannot be connected.', words('This app cannot be connected at the moment.')],
    },
  },
} satisfies Rows
