// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPartnerVisit, partnerQuery, platformOf, sitesOf } from './platform.ts'

const asking = (address: string) => `?${new URLSearchParams({ redirect_uri: address })}`

describe('the platform label', () => {
  it('without redirect_uri is the consumer portal', () => {
    expect(platformOf('')).toBe('consumer')
    expect(platformOf('?client_id=2')).toBe('consumer')
  })

  it.each([
    ['http://localhost:8003/cb', 'consumer'],
    ['http://127.0.0.1:8003/', 'consumer'],
    ['https://my.bonavo.be/home', 'consumer'],
    ['https://MY.bonavo.lu', 'consumer'],
    ['https://my', 'consumer'],
    ['http://localhost:8004/', 'client'],
    ['https://client.bonavo.be/', 'client'],
    ['http://client.bonavo.localhost:5173/', 'client'],
    ['https://partner.example/', 'default'],
    ['http://localhost:8005/', 'default'],
    ['https://partner.example:8003/', 'default'],
    ['https://mybank.example/', 'default'],
    ['https://clients.example/', 'default'],
    ['https://evil.example/my.bonavo.be', 'default'],
    ['https://my.bonavo.be@evil.example/', 'default'],
    ['javascript://my.bonavo.be/', 'default'],
    ['my.bonavo.be', 'default'],
    ['', 'default'],
  ])('for %j is the one of %s', (address, platform) => {
    expect(platformOf(asking(address))).toBe(platform)
  })

  it('of a repeated redirect_uri is the default', () => {
    expect(platformOf(`${asking('https://my.bonavo.be')}&redirect_uri=https://client.bonavo.be`)).toBe(
      'default',
    )
  })

  it('of any query is one of the three', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['consumer', 'client', 'default']).toContain(platformOf(`?redirect_uri=${text}`))
      }),
    )
  })
})

describe('the query of a partner', () => {
  it('keeps what introduces the partner, and nothing else', () => {
    const query =
      '?a=1&client_id=7&redirect_uri=https%3A%2F%2Fp.example%2F&state=s%26x&scope=user&payload=secret'
    expect(partnerQuery(query)).toBe(
      '?client_id=7&redirect_uri=https%3A%2F%2Fp.example%2F&state=s%26x&scope=user',
    )
    expect(partnerQuery('?a=1')).toBe('')
    expect(partnerQuery('')).toBe('')
  })

  it('keeps repeated parameters, so that they can be refused', () => {
    expect(partnerQuery('?client_id=1&client_id=2')).toBe('?client_id=1&client_id=2')
  })
})

describe('partner login', () => {
  const uri = 'redirect_uri=https%3A%2F%2Fp.example%2Fcb'

  it.each(['301', '1', '52', '251', 'app_7', 'a-b', 'x'.repeat(64)])(
    'is set when the client_id is not 2 or 51 (%s)',
    (id) => {
      expect(isPartnerVisit(`?client_id=${id}&${uri}`)).toBe(true)
      expect(isPartnerVisit(`?state=s&${uri}&a=1&client_id=${id}`)).toBe(true)
      expect(isPartnerVisit(`?client_id=${id}&redirect_uri=http://localhost:8003/`)).toBe(true)
    },
  )

  it.each([
    '',
    `?${uri}`,
    `?client_id=2&${uri}`,
    `?client_id=51&${uri}`,
    `?client_id=&${uri}`,
    `?client_id=301&client_id=302&${uri}`,
    `?client_id=301&${uri}&${uri}`,
    `?client_id=3 01&${uri}`,
    `?client_id=301%0A&${uri}`,
    `?client_id=51%0A&${uri}`,
    `?client_id=%3Cb%3E&${uri}`,
    `?client_id=${'x'.repeat(65)}&${uri}`,
    '?client_id=301',
    '?client_id=301&redirect_uri=',
    '?client_id=301&redirect_uri=/cb',
    '?client_id=301&redirect_uri=p.example',
    '?client_id=301&redirect_uri=//p.example',
    '?client_id=301&redirect_uri=https://',
    '?client_id=301&redirect_uri=https://p example',
    '?client_id=301&redirect_uri=javascript:alert(1)',
    '?client_id=301&redirect_uri=data:text/html,https://p.example',
  ])('is not set by %j', (search) => {
    expect(isPartnerVisit(search)).toBe(false)
  })

  it('is decided for any query', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, address) => {
        const search = `?${new URLSearchParams({ client_id: id, redirect_uri: address })}`
        const is = isPartnerVisit(search)
        expect(is && (id === '2' || id === '51' || !/^https?:/.test(address))).toBe(false)
      }),
    )
  })
})

describe('the sites of a visit', () => {
  const settings = {
    VITE_DEALS_URL: 'https://deals.example/?lang=fr',
    VITE_DEALS_CLIENT_ID: '77',
    VITE_PRIVACY_URL: 'https://www.example/privacy',
  }

  it.each([
    ['https:', 'account.bonavo.be', 'https://client.bonavo.be/'],
    ['http:', 'account.bonavo-lux.localhost:5173', 'http://client.bonavo-lux.localhost:5173/'],
    ['http:', 'localhost:5173', 'http://client.localhost:5173/'],
    ['https:', 'accounts.bonavo.be', 'https://client.accounts.bonavo.be/'],
  ])('replace the account subdomain of %s//%s', (protocol, host, client) => {
    const sites = sitesOf({ protocol, host }, settings)
    expect(sites.client).toBe(client)
    expect(sites.my).toBe(client.replace('client.', 'my.'))
    expect(sites.fridom).toBe(client.replace('client.', 'fridom.'))
  })

  it('hand the deals platform its client id', () => {
    const here = { protocol: 'https:', host: 'account.bonavo.be' }
    expect(sitesOf(here, settings).deals).toBe('https://deals.example/?lang=fr&client_id=77')
    expect(sitesOf(here, { ...settings, VITE_DEALS_CLIENT_ID: '' }).deals).toBe(
      'https://deals.example/?lang=fr',
    )
    expect(sitesOf(here, settings).privacy).toBe('https://www.example/privacy')
  })
})
