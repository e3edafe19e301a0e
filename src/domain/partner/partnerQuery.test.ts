// Shows: partner-3, partner-5, partner-6, partner-15, partner-31.
import { describe, expect, it } from 'vitest'
import { loginFor } from '#core/paths.ts'
import { readPartnerQuery } from './partnerQuery.ts'

const partnerQuery = (search: string) => readPartnerQuery(search).query
const faultOf = (search: string) => readPartnerQuery(search).fault?.join(' ')
const isPartnerVisit = (search: string) => readPartnerQuery(search).hasPartner
const partnerRequest = (search: string) => readPartnerQuery(search).request
const isPartnerLogin = (search: string) => readPartnerQuery(search).comesFirst

const uri = 'redirect_uri=https%3A%2F%2Fp.example%2Fcb'

/** The queries of visits whose request is invalid. */
const malformed = [
  '',
  `?${uri}`,
  '?client_id=301',
  `?client_id=&${uri}`,
  `?client_id=%202&${uri}`,
  `?client_id=app_7&${uri}`,
  `?client_id=%EF%BC%95%EF%BC%91&${uri}`,
  `?client_id=${'3'.repeat(65)}&${uri}`,
  ...['token', 'code id_token', 'none', 'code code'].map(
    (type) => `?client_id=301&${uri}&response_type=${type}`,
  ),
  '?client_id=301&request_uri=urn:x',
  `?client_id=301&${uri}&request=e30.e30.`,
  `?client_id=301&client_id=302&${uri}`,
  `?client_id=301&${uri}&${uri}`,
  `?client_id=301&${uri}&scope=user&scope=spend`,
  ...['nonce', 'code_challenge', 'code_challenge_method', 'prompt', 'max_age', 'login_hint'].flatMap(
    (name) => [`?client_id=301&${uri}&${name}=a&${name}=b`, `?${name}=&client_id=301&${uri}&${name}=`],
  ),
  `?client_id[]=301&${uri}`,
  `?__proto__=301&${uri}`,
  `?constructor=301&toString=1&${uri}`,
  ...[
    '',
    '/cb',
    'https://',
    'https://p example',
    ' https://p.example',
    'https://p.example/%0A',
    'https://p.example/%E2%80%A8',
    'https://me:secret@p.example',
    'https://p.example%5C@evil.example',
    'http://p.example/cb',
    'http://localhost.p.example/cb',
    'javascript:alert(1)',
    'data:text/html,https://p.example',
    `https://p.example/${'a'.repeat(10_000)}`,
  ].map((address) => `?client_id=301&redirect_uri=${address}`),
]

describe('the query of a partner', () => {
  it('keeps what introduces the partner, and nothing else', () => {
    const query =
      '?a=1&client_id=7&redirect_uri=https%3A%2F%2Fp.example%2F&state=s%26x&scope=user&payload=secret'
    expect(partnerQuery(query)).toBe(
      '?client_id=7&redirect_uri=https%3A%2F%2Fp.example%2F&state=s%26x&scope=user',
    )
    expect(partnerQuery('?a=1&__proto__=x')).toBe('')
    expect(partnerQuery('')).toBe('')
  })

  it('keeps what binds the answer to the question, in its order and to the letter', () => {
    const query =
      '?code_challenge_method=S256&client_id=7&nonce=n%2F1+x&code_challenge=a-B_9~.&prompt=login+consent&display=touch'
    expect(partnerQuery(query)).toBe(query.replace('&display=touch', '').replace('~', '%7E'))
  })

  it('keeps repeated parameters, so that they can be refused', () => {
    expect(partnerQuery('?client_id=1&client_id=2')).toBe('?client_id=1&client_id=2')
  })
})

describe("a partner's visit", () => {
  it.each([
    `?client_id=301&${uri}`,
    `?a=1&${uri}&client_id=51`,
    '?client_id=&redirect_uri=',
    '?client_id=301&request_uri=urn:x',
    `?client_id=301&client_id=302&${uri}`,
    '?client_id=<b>&redirect_uri=javascript:alert(1)',
  ])('has client_id and redirect_uri, well-formed or not (%s)', (search) => {
    expect(isPartnerVisit(search)).toBe(true)
  })

  it.each(['', '?client_id=301', `?${uri}`, '?client_id=301&request=', `?payload=client_id=301&${uri}`])(
    'is none with less (%j)',
    (search) => {
      expect(isPartnerVisit(search)).toBe(false)
    },
  )
})

describe('the hints of a partner', () => {
  it.each([
    ['without a partner', '?login_hint=claire@example.be&ui_locales=fr'],
    [
      'that are repeated',
      `?client_id=301&${uri}&login_hint=a@b.be&login_hint=c@d.be&ui_locales=fr&ui_locales=nl`,
    ],
  ])('%s are none', (_, address) => {
    const { hint, locales } = readPartnerQuery(address)
    expect([hint, locales]).toEqual(['', ['']])
  })

  const hints = (own: Record<string, string>) => {
    const { hint, locales } = readPartnerQuery(`?client_id=301&${uri}&${new URLSearchParams(own)}`)
    return [hint, loginFor(hint), locales]
  }

  it.each([
    [{}, '', '/login/email', ['']],
    [{ login_hint: '+32470123412', ui_locales: 'nl-BE fr' }, '+32470123412', '/login/phone', ['nl-BE', 'fr']],
    [{ login_hint: '0470 12 34 12' }, '', '/login/email', ['']],
    [{ login_hint: ' 32470123412' }, '+32470123412', '/login/phone', ['']],
    [{ login_hint: 'claire lunch@example.be' }, 'claire+lunch@example.be', '/login/email', ['']],
    [{ login_hint: 'claire @example.be' }, '', '/login/email', ['']],
    [{ login_hint: 'claire@example.be\u202e' }, '', '/login/email', ['']],
    [{ login_hint: `${'a'.repeat(250)}@b.be` }, '', '/login/email', ['']],
    [{ ui_locales: 'fr '.repeat(100) }, '', '/login/email', ['']],
  ])('(%j) are a username, its login page, and languages', (own, hint, login, locales) => {
    expect(hints(own)).toEqual([hint, login, locales])
  })
})

describe("a partner's request", () => {
  const asked = { client_id: '301', redirect_uri: 'https://p.example/cb' }

  it('has client_id and redirect_uri, and state and scope where they are given', () => {
    expect(partnerRequest(`?client_id=301&${uri}`)).toStrictEqual(asked)
    expect(partnerRequest(`?client_id=301&amp;${uri}`)).toStrictEqual(asked)
    expect(partnerRequest(`?scope=user+spend&a=1&${uri}&state=s%26x&client_id=301`)).toStrictEqual({
      ...asked,
      state: 's&x',
      scope: 'user spend',
    })
  })

  it('has all other parameters unchanged where they are given: without some the answer could be used by others', () => {
    const own = {
      nonce: 'n 1&é',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      prompt: 'login consent',
      max_age: '0300',
      acr_values: 'urn:a b',
      response_mode: 'fragment',
      login_hint: ' Claire@example.be',
      ui_locales: 'de-LU fr',
      response_type: 'code',
      resource: 'https://api.example/',
      authorization_details: '[{"type":"payment"}]',
      claims: '{"id_token":{"email":null}}',
      dpop_jkt: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I',
    }
    const search = `?${new URLSearchParams({ ...asked, ...own })}`
    expect(partnerRequest(search)).toStrictEqual({ ...asked, ...own })
    expect(partnerRequest(partnerQuery(search))).toStrictEqual({ ...asked, ...own })
    expect(partnerRequest(`?client_id=301&${uri}&nonce=&prompt=`)).toStrictEqual({
      ...asked,
      nonce: '',
      prompt: '',
    })
  })

  it.each(['HTTPS://P.example:443/../cb?a=1&b', 'https://é.example/é', 'http://localhost:8003'])(
    'hands the redirect_uri on to the letter (%s)',
    (address) => {
      const search = `?${new URLSearchParams({ client_id: '301', redirect_uri: address })}`
      expect(partnerRequest(search)).toStrictEqual({ client_id: '301', redirect_uri: address })
    },
  )

  it('that stands elsewhere, or asks for another response, says so; an empty parameter counts as left out', () => {
    expect(faultOf('?client_id=301&request_uri=urn:x')).toBe('request_uri inline')
    expect(faultOf(`?client_id=301&${uri}&request=${'e'.repeat(3000)}`)).toBe('request inline')
    expect(faultOf(`?client_id=301&${uri}&response_type=code+id_token`)).toBe('response_type code')
    expect(faultOf(`?client_id=301&${uri}&response_type=&request=&request_uri=`)).toBeUndefined()
  })

  it.each(malformed)('is none when a part is missing, repeated or malformed (%#)', (search) => {
    expect(partnerRequest(search)).toBeNull()
  })
})

it('the host that a login leads to is that of one address, as a browser parses it', () => {
  const hosts = [uri, `${uri}&${uri}`, 'redirect_uri=https://b.be@p.example/', 'redirect_uri=javascript://p/']
  const found = hosts.map((query) => readPartnerQuery(`?client_id=301&${query}`).host)
  expect(found).toEqual(['p.example', '', 'p.example', ''])
  expect(readPartnerQuery(`?${uri}`).host).toBe('')
})

describe('partner login', () => {
  it.each(['301', '1', '52', '251', '20', '510', '0', '5', '3'.repeat(64)])(
    'is set when the client_id is not 2 or 51 (%s)',
    (id) => {
      expect(isPartnerLogin(`?client_id=${id}&${uri}`)).toBe(true)
      expect(isPartnerLogin(`?state=s&${uri}&a=1&client_id=${id}`)).toBe(true)
      expect(isPartnerLogin(`?client_id=${id}&redirect_uri=http://localhost:8003/`)).toBe(true)
    },
  )

  it.each(['2', '51', '02', '051', '00051'])('is not set when it is (%s)', (id) => {
    expect(isPartnerLogin(`?client_id=${id}&${uri}`)).toBe(false)
  })

  it.each(malformed)('is not set by a request that is malformed (%#)', (search) => {
    expect(isPartnerLogin(search)).toBe(false)
  })
})
