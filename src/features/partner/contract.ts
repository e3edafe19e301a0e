import type { PartnerName } from '#domain/partner/partnerEntry.ts'
import { type Contract, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

const authorization = {
  client_id: '301',
  redirect_uri: 'https://app.example/callback',
  response_type: 'code',
}

type Needed = keyof typeof authorization

/** An example of each parameter of a request; those of standards are the standards' own. */
const parameters = {
  ...authorization,
  'state?': 'xyz',
  'scope?': 'user balance history',
  'nonce?': 'n-0S6_WzA2Mj',
  'code_challenge?': 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  'code_challenge_method?': 'S256',
  'prompt?': 'login',
  'max_age?': '300',
  'acr_values?': 'urn:mace:incommon:iap:silver',
  'response_mode?': 'query',
  'login_hint?': 'ada@example.com',
  'ui_locales?': 'nl fr',
  'resource?': 'https://api.example/',
  'authorization_details?': '[{"type":"payment_initiation"}]',
  'claims?': '{"userinfo":{"email":null}}',
  'dpop_jkt?': '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I',
} satisfies Record<Needed | `${Exclude<PartnerName, Needed>}?`, string>

export const group = 'Partner'

export const contract: Contract<typeof calls> = {
  'GET /authorize': {
    summary: 'What an app asks for; it decides something, so it is never repeated by itself.',
    from: '`/approve`',
    note: 'the parameters of the partner, unchanged',
    query: parameters,
    replies: {
      200: [
        'The app and the scopes to consent to, apart from those of `granted`, which it holds already, with boxes for those of `optional`, and the name of the server, which a refusal carries as `iss` (RFC 9207); or only `target`, where to go: when nothing was pressed for it, a page names its host first.',
        {
          approvalType: 'scopes',
          partner: { name: 'An app', client_id: 301, scopes: ['user', 'balance', 'history'] },
          granted: ['user'],
          optional: ['history'],
          issuer: 'https://account-api.example',
        },
      ],
      400: [
        'The request of the app cannot be used: an invalid configuration, as with any status below 500 but 401, 408 and 429.',
        words('Invalid request.'),
      ],
    },
  },
  'POST /authorize': {
    summary: 'Gives the consent.',
    from: '"Accept"',
    note: 'the same as a JSON body, with `approved: true`; when `optional` was named, those of it that were ticked, else no such field',
    body: { ...authorization, approved: true },
    replies: {
      200: ['Where to go.', { target: 'https://app.example/callback?code=c0de' }],
      204: ['Given: `GET /authorize` says where to go.'],
      302: ['Given: `GET /authorize` says where to go; the redirect is not followed.'],
      400: ['The request is not the one that was asked about: server’s words.', words('Invalid request.')],
      422: [
        'The app cannot be connected: server’s words above the buttons, as with any status below 500 but 401, 408 and 429.',
        words('This app cannot be connected at the moment.'),
      ],
    },
  },
}
