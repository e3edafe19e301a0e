import { apiUrl, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nothing } from './client.ts'

withNetwork()
beforeEach(() => server.use(http.all('http://*.bonavo.localhost:5174/*', () => HttpResponse.json({ a: 1 }))))

const anyReply = z.object({ a: z.number() })
const sent = () => requests.at(-1)
const header = (name: string) => sent()?.headers.get(name)

describe('all calls', () => {
  it.each(['get', 'post', 'put', 'delete'] as const)(
    '%s sends Accept and Content-Type as JSON',
    async (method) => {
      const { client } = makeTestClient()
      await (method === 'get' ? client.get('/x', anyReply) : client[method]('/x', {}, anyReply))
      expect(sent()?.method).toBe(method.toUpperCase())
      expect(header('Accept')).toBe('application/json')
      expect(header('Content-Type')).toBe('application/json')
      expect(header('X-Device-ID')).toBe('device-1')
      expect(header('Authorization')).toBe('Bearer tok_1')
    },
  )

  it('set cache to default and stay away from cookies', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ a: 1 })))
    const { client } = makeTestClient({ fetch: fetched })
    await client.get('/x', anyReply)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'default' })
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('credentials')
  })

  it('read the bearer and the device id at the moment of the call', async () => {
    let [token, deviceId]: [string | null, string] = [null, '']
    const { client } = makeTestClient({ token: () => token, deviceId: () => deviceId })
    await client.get('/x', anyReply)
    expect([header('Authorization'), header('X-Device-ID')]).toEqual([null, ''])
    ;[token, deviceId] = ['tok_2', 'device-2']
    await client.get('/x', anyReply)
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_2', 'device-2'])
  })

  it('send X-Device-ID even when it is empty', async () => {
    await makeTestClient({ deviceId: () => '' }).client.get('/x', anyReply)
    expect(sent()?.headers.has('X-Device-ID')).toBe(true)
    expect(header('X-Device-ID')).toBe('')
  })

  it('may name a bearer of their own, or none', async () => {
    const { client } = makeTestClient()
    await client.get('/x', anyReply, { bearer: 'tok_other' })
    expect(header('Authorization')).toBe('Bearer tok_other')
    await client.post('/x', {}, anyReply, { bearer: null })
    expect(header('Authorization')).toBeNull()
  })
})

describe('the address', () => {
  it('is the account API of the variant', async () => {
    await makeTestClient().client.get('/user', anyReply)
    expect(sent()?.url).toBe('http://account-api.bonavo.localhost:5174/user')
  })

  it('of a general call is the sibling host, account-api replaced with api', async () => {
    await makeTestClient().client.post('/contact', {}, anyReply, { isGeneral: true })
    expect(sent()?.url).toBe('http://api.bonavo.localhost:5174/contact')
  })

  it('serialises the query of a GET', async () => {
    const query = { single: 1, name: 'a b&c=é', none: undefined, empty: '' }
    await makeTestClient().client.get('/mfa/sudo', anyReply, { query })
    expect(sent()?.url).toBe(`${apiUrl}/mfa/sudo?single=1&name=a+b%26c%3D%C3%A9&empty=`)
  })

  it('without a query has no question mark', async () => {
    await makeTestClient().client.get('/x', anyReply, { query: { none: undefined } })
    expect(sent()?.url).toBe(`${apiUrl}/x`)
  })
})

describe('the body', () => {
  it.each(['post', 'put', 'delete'] as const)('of %s is JSON', async (method) => {
    await makeTestClient().client[method]('/x', { iban: 'BE68', list: [1, null] }, anyReply)
    expect(sent()?.body).toEqual({ iban: 'BE68', list: [1, null] })
  })

  it('of GET, and of a DELETE that has none, is absent', async () => {
    const { client } = makeTestClient()
    await client.get('/x', anyReply)
    await client.delete('/x', undefined, nothing)
    expect(requests.map(({ body }) => body)).toEqual([undefined, undefined])
  })

  it('of a password travels as typed', async () => {
    await makeTestClient().client.put('/x', { password: '  é"\\\u202e ' }, anyReply)
    expect(sent()?.body).toEqual({ password: '  é"\\\u202e ' })
  })
})
