import { answerAll, apiUrl, header, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { approve, authorize } from './partner.ts'
import { HttpError, NetworkError, ReplyError } from './errors.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{}', '{"data":', '{"target":7}', '{"target":null}']

/** A client whose `fetch` returns this response, and what `fetch` was called with. */
function fetching(response: Response) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response))
  const init = () => fetched.mock.calls[0]?.[1]
  return { client: makeTestClient({ fetch: fetched }).client, fetched, init }
}

// The response that a browser gives for a redirect that it does not follow.
const opaqueRedirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

const request = { client_id: '301', redirect_uri: 'https://p.example/cb?a=1' }
const bound = {
  ...request,
  nonce: 'n&1',
  code_challenge: 'a-B_9',
  code_challenge_method: 'S256',
  prompt: 'login',
}
const stateful = { ...request, state: 's &x=é', scope: 'user spend' }
const target = 'https://p.example/cb?code=1'

describe('GET /authorize', () => {
  it.each([
    [request, ''],
    [stateful, '&state=s+%26x%3D%C3%A9&scope=user+spend'],
    [{ ...request, state: '' }, '&state='],
    [bound, '&nonce=n%261&code_challenge=a-B_9&code_challenge_method=S256&prompt=login'],
  ])(
    'asks with query client_id, redirect_uri and response_type=code, and the bearer (%j)',
    async (asked, more) => {
      answerAll(JSON.stringify({ target }))
      expect(await authorize(client)(asked)).toEqual({ target })
      const query = `client_id=301&redirect_uri=https%3A%2F%2Fp.example%2Fcb%3Fa%3D1${more}&response_type=code`
      expect(sent()).toEqual([{ method: 'GET', path: `/authorize?${query}`, body: undefined }])
      expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
    },
  )

  it.each([
    { name: 'Lunchbox', client_id: 301, scopes: ['balance', '__proto__'] },
    { name: '', client_id: '301', scopes: [] },
  ])('gives the approval of scopes that is asked for, with the partner data (%j)', async (partner) => {
    answerAll(JSON.stringify({ approvalType: 'scopes', partner: { ...partner, logo: 'x' }, more: 1 }))
    expect(await authorize(client)(request)).toEqual({ approvalType: 'scopes', partner })
  })

  it.each([
    ...garbage,
    '{"approvalType":"scopes"}',
    '{"approvalType":"scopes","partner":null}',
    '{"approvalType":"scopes","partner":{"name":"L","client_id":301}}',
    '{"approvalType":"scopes","partner":{"name":"L","scopes":[]}}',
    '{"approvalType":"scopes","partner":{"name":7,"client_id":301,"scopes":[]}}',
    '{"approvalType":"scopes","partner":{"name":"L","client_id":301,"scopes":"balance"}}',
    '{"approvalType":"scopes","partner":{"name":"L","client_id":301,"scopes":[7]}}',
    '{"approvalType":"none","partner":{"name":"L","client_id":301,"scopes":[]}}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(authorize(client)(request)).rejects.toBeInstanceOf(ReplyError)
  })

  it('without content (204) has nothing to give', async () => {
    answerAll(null, 204)
    await expect(authorize(client)(request)).rejects.toBeInstanceOf(ReplyError)
  })

  it('decides something: it is never repeated by itself', async () => {
    for (const status of [502, 503, 504]) {
      answerAll('{"error":"down"}', status)
      await expect(authorize(client)(request)).rejects.toMatchObject({ name: 'HttpError', status })
    }
    server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
    await expect(authorize(client)(request)).rejects.toBeInstanceOf(NetworkError)
    expect(requests).toHaveLength(4)
  })

  it('is dropped by whoever leaves', async () => {
    const leaving = new AbortController()
    server.use(http.get(`${apiUrl}/authorize`, () => new Promise<Response>(() => undefined)))
    const asking = authorize(client)(request, { signal: leaving.signal })
    leaving.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('refused with 401 tells that the session ended', async () => {
    answerAll(null, 401)
    const { client: own, ended } = makeTestClient()
    await expect(authorize(own)(request)).rejects.toMatchObject({ status: 401 })
    expect(ended).toEqual(['tok_1'])
  })

  it('follows redirects, and takes one that stays for no answer', async () => {
    const followed = fetching(Response.json({ target }))
    await authorize(followed.client)(request)
    expect(followed.init()).toMatchObject({ method: 'GET', redirect: 'follow' })
    await expect(authorize(fetching(opaqueRedirect()).client)(request)).rejects.toBeInstanceOf(HttpError)
  })
})

describe('POST /authorize', () => {
  it.each([request, stateful, bound])(
    'sends the approval with the fields of the request, and the bearer (%j)',
    async (asked) => {
      answerAll(JSON.stringify({ target, more: 1 }))
      expect(await approve(client)(asked)).toBe(target)
      const body = { ...asked, response_type: 'code', approved: true }
      expect(sent()).toEqual([{ method: 'POST', path: '/authorize', body }])
      expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
    },
  )

  it('does not follow redirects', async () => {
    const { client: own, init, fetched } = fetching(Response.json({ target }))
    expect(await approve(own)(request)).toBe(target)
    expect(init()).toMatchObject({ method: 'POST', redirect: 'manual' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([302, 303, 307])(
    'answered with a redirect (%i) has no target, and goes nowhere',
    async (status) => {
      answerAll(JSON.stringify({ target }))
      const redirect = new HttpResponse(null, { status, headers: { Location: `${apiUrl}/elsewhere` } })
      server.use(http.post(`${apiUrl}/authorize`, () => redirect))
      expect(await approve(client)(request)).toBeNull()
      expect(requests).toHaveLength(1)
    },
  )

  it('answered with a redirect that the browser hides has no target', async () => {
    expect(await approve(fetching(opaqueRedirect()).client)(request)).toBeNull()
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each(garbage)('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(approve(client)(request)).rejects.toBeInstanceOf(ReplyError)
  })

  it.each([400, 401, 403, 404, 409, 422, 429, 451, 499, 500, 503, 599])(
    'with status 400 or above throws the JSON error body (%i), and is not repeated',
    async (status) => {
      const body = { error: 'invalid_request', message: 'No', details: [{ field: 'scope', allowed: null }] }
      answerAll(JSON.stringify(body), status)
      const error = await approve(client)(stateful).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(HttpError)
      const thrown = error as HttpError
      expect([thrown.status, thrown.body]).toEqual([status, body])
      expect(requests).toHaveLength(1)
      expect(vi.mocked(console.warn).mock.calls).toEqual([[`POST /authorize ${status}`]])
    },
  )

  it.each(['"No"', '[1]', '7', 'false'])('throws any JSON as it is (%s)', async (text) => {
    answerAll(text, 400)
    await expect(approve(client)(request)).rejects.toHaveProperty('body', JSON.parse(text))
  })

  it.each(['<p>', '', '{"error":'])('throws no body that is no JSON (%j)', async (text) => {
    answerAll(text, 400)
    await expect(approve(client)(request)).rejects.toHaveProperty('body', null)
  })

  it('without an answer throws a NetworkError, and is not repeated', async () => {
    server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
    await expect(approve(client)(request)).rejects.toBeInstanceOf(NetworkError)
    expect(requests).toHaveLength(1)
  })
})
