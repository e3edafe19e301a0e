import { apiUrl, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nothing } from './client.ts'
import { HttpError, NetworkError, ReplyError } from './errors.ts'

withNetwork()

const replySchema = z.object({ data: z.object({ id: z.number() }) })
const replying = (reply: () => Response) => server.use(http.all(`${apiUrl}/*`, reply))
const status = (code: number) => replying(() => new HttpResponse(null, { status: code }))

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)))

describe('a response that is not ok', () => {
  it.each([400, 401, 403, 404, 409, 418, 422, 429, 500])('throws HTTP error, status = %i', async (code) => {
    status(code)
    const error = await makeTestClient()
      .client.get('/user', replySchema)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: code, message: `HTTP error, status = ${code}` })
  })

  it("says 'HTTP error, status = 418' to the letter", async () => {
    status(418)
    await expect(makeTestClient().client.get('/user', replySchema)).rejects.toThrow(
      /^HTTP error, status = 418$/,
    )
  })

  it('carries the body and Retry-After of the server', async () => {
    replying(() => HttpResponse.json({ message: 'no' }, { status: 429, headers: { 'Retry-After': '7' } }))
    const posted = makeTestClient().client.post('/token', {}, replySchema)
    await expect(posted).rejects.toMatchObject({ body: { message: 'no' }, retryAfter: '7' })
  })

  it('with a body that is no JSON carries null', async () => {
    replying(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 }))
    await expect(makeTestClient().client.get('/user', replySchema)).rejects.toMatchObject({
      body: null,
      retryAfter: null,
    })
  })

  it.each([400, 401, 404, 500, 503])(
    'with the 401 flag throws the string 401 whatever the status (%i)',
    async (code) => {
      status(code)
      const got = makeTestClient().client.get('/mfa/status', replySchema, { throws401: true })
      await expect(got).rejects.toBe('401')
    },
  )
})

describe('POST, PUT and DELETE failures', () => {
  it.each(['post', 'put', 'delete'] as const)('%s is logged to console once and rethrown', async (method) => {
    status(422)
    const call = makeTestClient().client[method]('/user/iban', { iban: 'BE68539007547034' }, nothing)
    await expect(call).rejects.toBeInstanceOf(HttpError)
    expect(warn.mock.calls).toEqual([[`${method.toUpperCase()} /user/iban 422`]])
  })

  it.each(['post', 'put', 'delete'] as const)(
    '%s without an answer is logged and rethrown',
    async (method) => {
      replying(() => HttpResponse.error())
      await expect(makeTestClient().client[method]('/x', { secret: 1 }, nothing)).rejects.toBeInstanceOf(
        NetworkError,
      )
      expect(warn.mock.calls).toEqual([[`${method.toUpperCase()} /x failed`]])
      expect(requests).toHaveLength(1)
    },
  )

  it('of GET are not logged', async () => {
    status(500)
    await expect(makeTestClient().client.get('/x', replySchema)).rejects.toThrow('500')
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('a 401', () => {
  it.each(['/user', '/tokens', '/user/iban', '/authorize', '/mfanot'])(
    'on %s ends the session',
    async (path) => {
      status(401)
      const { client, ended } = makeTestClient()
      await expect(client.get(path, replySchema)).rejects.toThrow('401')
      expect(ended).toEqual(['tok_1'])
    },
  )

  it.each(['/token', '/token/304', '/mfa', '/mfa/status', '/mfa/sms/activate'])(
    'on %s does not',
    async (path) => {
      status(401)
      const { client, ended } = makeTestClient()
      await expect(client.delete(path, undefined, nothing)).rejects.toThrow('401')
      expect(ended).toEqual([])
    },
  )

  it('without a bearer, or with another status, does not', async () => {
    const { client, ended } = makeTestClient()
    status(401)
    await expect(client.get('/user', replySchema, { bearer: null })).rejects.toThrow('401')
    status(403)
    await expect(client.get('/user', replySchema)).rejects.toThrow('403')
    expect(ended).toEqual([])
  })

  it('names the bearer that was refused, not the one of now', async () => {
    status(401)
    const { client, ended } = makeTestClient()
    await expect(client.get('/user', replySchema, { bearer: 'tok_old' })).rejects.toThrow('401')
    expect(ended).toEqual(['tok_old'])
  })
})

describe('a reply that is ok', () => {
  const truncated = '{"data": {"id": 1'
  const bodies = [
    '<!doctype html><p>x',
    '',
    truncated,
    'null',
    '[]',
    '{}',
    '{"data":null}',
    '{"data":{"id":"1"}}',
  ]
  it.each(bodies)('but is %j is a typed error', async (body) => {
    replying(() => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } }))
    const error = await makeTestClient()
      .client.get('/user', replySchema)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ReplyError)
    expect(requests).toHaveLength(1)
  })

  it('may say more than the contract', async () => {
    replying(() => HttpResponse.json({ data: { id: 1, more: true }, meta: {} }))
    expect(await makeTestClient().client.get('/user', replySchema)).toEqual({ data: { id: 1 } })
  })

  it.each([204, 200, 202])('without a contract may be anything (%i)', async (code) => {
    replying(() => new HttpResponse(code === 204 ? null : 'whatever', { status: code }))
    expect(await makeTestClient().client.delete('/token', { token: 'x' }, nothing)).toBeUndefined()
  })
})
