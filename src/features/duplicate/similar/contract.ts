import { codeRefused, type Contract, done, payload, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

const unknown = [
  'The similar account is not known any more: the person begins again.',
  words('Not found.'),
] as const
const counts = [
  'The similar account is not known any more: it counts as answered.',
  words('Not found.'),
] as const

export const group = 'Duplicate'

export const contract: Contract<typeof calls> = {
  'GET /merge': {
    summary: 'A similar account, which may belong to the same person.',
    from: '`/duplicated`; a login with duplicates; the first login after an onboarding in the same tab. A login leaves the question out when it fails',
    replies: {
      200: [
        'The similar account, with masked contacts and the ways to prove that it is one’s own; null when there is none.',
        { data: { id: 12, platform: 'mymonizze', email: 'a••@example.com', phone: null, proofs: ['card'] } },
      ],
    },
  },
  'POST /merge/{id}/claim': {
    summary: 'Proves that the similar account is one’s own; a code then goes to its contact.',
    from: '"It is me"',
    path: { id: '12' },
    body: { proof: 'password', value: 'its password' },
    replies: {
      200: ['A code went to the similar account.', { ...payload, method: 'email' }],
      404: unknown,
      422: ['The proof is wrong: own text.', words('The proof is wrong.')],
    },
  },
  'POST /merge/{id}/resend': {
    summary: 'Sends a new code; the payload stays.',
    from: '"new code"',
    path: { id: '12' },
    body: payload,
    replies: { 204: done, 404: unknown, 422: ['The request is not known: expired.', words('Not known.')] },
  },
  'POST /merge/{id}/confirm': {
    summary: 'Merges the two accounts.',
    from: 'the code of a merge; 5xx goes to `/fuzzion-error`',
    path: { id: '12' },
    body: { ...payload, code: '123456' },
    replies: {
      204: ['Done: goes to `/fuzzion-success`; `GET /user` follows.'],
      ...codeRefused,
      404: unknown,
    },
  },
  'POST /merge/{id}/reject': {
    summary: 'Says that the similar account is somebody else’s.',
    from: '"It is not me"',
    path: { id: '12' },
    body: {},
    replies: { 204: ['Done: goes to `/fuzzion-rejection`.'], 404: counts },
  },
  'POST /merge/{id}/skip': {
    summary: 'Asks about the similar account another time.',
    from: '"Skip for now" of a similar account',
    path: { id: '12' },
    body: {},
    replies: { 204: done, 404: counts },
  },
}
