// Shows: login-4, login-5, login-6, mandatory-mfa-4, dashboard-5, dashboard-6, dashboard-7, frame-1.
import type { Variant } from '#domain/locale/variant.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationOf, isOwnClient, platforms, servicesOf } from './platform.ts'
import { withSettings } from '#testing/settings.ts'
import { sitesOf } from './sites.ts'

const platformIn = (search: string) => destinationOf(search).platform
const asking = (address: string) => `?${new URLSearchParams({ redirect_uri: address })}`

describe('the platform label', () => {
  it('without redirect_uri is the consumer portal', () => {
    expect(platformIn('')).toBe('consumer')
    expect(platformIn('?client_id=2')).toBe('consumer')
  })

  it.each([
    ['http://localhost:8003/cb', 'consumer'],
    ['https://my.bonavo.be/home', 'consumer'],
    ['http://localhost:8004/', 'client'],
    ['https://client.bonavo.be/', 'client'],
    ['https://partner.example:8003/', 'default'],
    ['https://evil.example/my.bonavo.be', 'default'],
    ['https://my.bonavo.be@evil.example/', 'default'],
    ['javascript://my.bonavo.be/', 'default'],
    ['', 'default'],
  ])('for %j is the one of %s', (address, platform) => {
    expect(platformIn(asking(address))).toBe(platform)
  })

  it('of a repeated redirect_uri is the default', () => {
    expect(platformIn(`${asking('https://my.bonavo.be')}&redirect_uri=https://client.bonavo.be`)).toBe(
      'default',
    )
  })
})

describe('the table of platforms', () => {
  it('decides the rows of the dashboard: one for each id that the profile has, and the deals in Belgium', () => {
    const id = fc.constantFrom(7, '7', 0, '', null, undefined)
    const profile = fc.record({ user_id: id, customer_user_id: id, fridom_user_id: id })
    fc.assert(
      fc.property(profile, (fields) => {
        const wanted = [
          ...(fields.user_id ? ['consumer'] : []),
          ...(fields.customer_user_id ? ['client'] : []),
          ...(fields.fridom_user_id ? ['fridom'] : []),
        ]
        const namesIn = (variant: Variant) => servicesOf(fields, variant).map(({ name }) => name)
        expect([namesIn('LU'), namesIn('BE')]).toEqual([wanted, [...wanted, 'deals']])
      }),
    )
  })

  it('decides which clients are the own ones, in whatever way the number is written', () => {
    const own = platforms.flatMap((one) => ('ownClientId' in one ? one.ownClientId : []))
    expect(own).toEqual([2, 51])
    const zeros = fc.nat({ max: 9 }).map((count) => '0'.repeat(count))
    const number = fc.oneof(fc.constantFrom(...own), fc.nat({ max: 600 }))
    fc.assert(
      fc.property(zeros, number, (padding, id) => {
        expect(isOwnClient(`${padding}${id}`)).toBe(own.some((one) => one === id))
      }),
    )
    for (const id of ['', '0', '2e0', '0x33', '51.0', ' 51', '５１', 'null'])
      expect(isOwnClient(id)).toBe(false)
  })
})

describe('the sites of a visit', () => {
  const settings = {
    VITE_DEALS_URL: 'https://deals.example/?lang=fr',
    VITE_DEALS_CLIENT_ID: '77',
    VITE_PRIVACY_URL: 'https://www.example/privacy',
    VITE_TERMS_URL: '',
    VITE_EMPLOYEE_URL: 'https://employee.example/start',
    VITE_ADMIN_URL: 'http://admin.localhost:8009',
    VITE_ALLOWED_REDIRECT_HOSTS: '',
  }
  const here = { protocol: 'https:', host: 'account.bonavo.be' }
  const sites = (at = here, changes: Partial<typeof settings> = {}, variant: Variant = 'BE') => {
    withSettings({ ...settings, ...changes })
    return sitesOf(at, variant)
  }

  it.each([
    ['https:', 'account.bonavo.be', 'https://client.bonavo.be/'],
    ['http:', 'account.bonavo-lux.localhost:5173', 'http://client.bonavo-lux.localhost:5173/'],
    ['https:', 'accounts.bonavo.be', 'https://client.accounts.bonavo.be/'],
  ])('replace the account subdomain of %s//%s', (protocol, host, client) => {
    const own = sites({ host, protocol })
    expect(own.client).toBe(client)
    expect(own.consumer).toBe(client.replace('client.', 'my.'))
    expect(own.fridom).toBe(client.replace('client.', 'fridom.'))
  })

  it.each(['127.0.0.1:5173', '[::1]:5173', '192.168.1.20'])('are there on an IP, too (%s)', (host) => {
    expect(sites({ protocol: 'http:', host }).hosts).toContain('deals.example')
  })

  it('hand the deals platform its client id', () => {
    expect(sites().deals).toBe('https://deals.example/?lang=fr&client_id=77')
    expect(sites(here, { VITE_DEALS_CLIENT_ID: '' }).deals).toBe('https://deals.example/?lang=fr')
    expect(sites(here, { VITE_DEALS_URL: '' }).deals).toBe('')
  })

  it("name the provider's own hosts, with their port; that of the privacy policy is none of them", () => {
    expect(sites().hosts.toSorted()).toEqual([
      'admin.localhost:8009',
      'client.bonavo.be',
      'deals.example',
      'employee.example',
      'fridom.bonavo.be',
      'my.bonavo.be',
    ])
    const demo = { protocol: 'http:', host: 'account.bonavo-lux.localhost:5173' }
    expect(sites(demo, {}, 'LU').hosts).toContain('client.bonavo-lux.localhost:5173')
    expect(sites(demo, {}, 'LU').hosts).not.toContain('client.bonavo-lux.localhost')
    // A platform of other countries has no address here.
    expect(sites(demo, {}, 'LU')).toMatchObject({
      deals: '',
      hosts: expect.not.arrayContaining(['deals.example']),
    })
  })

  it('name the extra hosts of the settings among them', () => {
    const extra = (list: string) =>
      sites(here, { VITE_ALLOWED_REDIRECT_HOSTS: list }).hosts.filter((host) => !sites().hosts.includes(host))
    expect(extra('shop.example')).toEqual(['shop.example'])
    expect(extra('shop.example,pay.example:8443')).toEqual(['shop.example', 'pay.example:8443'])
    expect(sites().hosts).not.toContain('')
  })
})
