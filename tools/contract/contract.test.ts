// Shows: mfa-41, quality-31.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { personaPassword } from '#mocks/personas.ts'
import { type MockServer, startServer } from '#mocks/server.ts'
import { calls } from '#testing/calls.ts'
import { reading } from '#core/wire/reply.ts'
import { examplesOf, fieldsOf, formsOf, oddText } from '#testing/oddReplies.ts'
import { misfits } from './ask.ts'
import type { Person, Visit } from './visit.ts'
import { contract, type Finding, looksLikeProduction } from './contract.ts'

const origin = 'https://account.example'
let mock: MockServer
beforeAll(async () => void (mock = await startServer(0, { origin })))
afterAll(() => mock.close())

type Reply = { status: number; headers: Record<string, string>; body: string }
type Wrong = (call: string, reply: Reply) => Reply

/** A server that answers as the mock API does, but for what is wrong with it. @returns its port */
async function wrongServer(wrong: Wrong): Promise<number> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const body = await buffer(request)
      const upstream = await fetch(`http://127.0.0.1:${mock.port}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length > 0 && { body }),
        redirect: 'manual',
      })
      const call = `${request.method} ${request.url?.replace(/\?.*/, '')}`
      const own = Object.fromEntries(upstream.headers)
      delete own['content-encoding']
      delete own['content-length']
      const reply = wrong(call, { status: upstream.status, headers: own, body: await upstream.text() })
      response.writeHead(reply.status, reply.headers)
      response.end(reply.status === 204 ? undefined : reply.body)
    }
    void answer()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const claire: Person = { user: 'claire@example.be', password: personaPassword, codeFrom: null, partner: null }

const ask = (
  port: number,
  options: Parameters<typeof contract>[1] = {},
  slow = 5_000,
  more: Partial<Visit> = {},
) =>
  contract(
    {
      target: { api: `http://127.0.0.1:${port}`, origin, deviceId: crypto.randomUUID(), slow },
      person: claire,
      token: null,
      ...more,
    },
    options,
  )

/** What differs at a server that is wrong in one thing, by check. */
async function differences(wrong: Wrong, slow?: number): Promise<Record<string, string[]>> {
  const findings = await ask(await wrongServer(wrong), {}, slow)
  const differing = findings.filter(({ result }) => result === 'differs')
  return Object.fromEntries(differing.map(({ name, why }) => [name, why]))
}

const only =
  (call: string, change: (reply: Reply) => Reply): Wrong =>
  (asked, reply) =>
    asked === call ? change(reply) : reply

describe('the contract', () => {
  it('is kept by the mock API, and reads only, but for a login and its log-out', async () => {
    const made: string[] = []
    const findings: Finding[] = []
    const port = await wrongServer((call, reply) => (made.push(call), reply))
    await ask(port, { tell: (finding) => void findings.push(finding) })
    expect(findings.filter(({ result }) => result === 'differs')).toEqual([])
    expect(findings.filter(({ result }) => result === 'ok').length).toBeGreaterThan(15)
    const written = made.filter((call) => !/^(GET|OPTIONS) /.test(call))
    expect([...new Set(written)].toSorted()).toEqual([
      'DELETE /token',
      'POST /contract-unknown',
      'POST /onboarding/card',
      'POST /onboarding/code',
      'POST /token',
      'POST /user/forgot-username',
    ])
  })

  it('is asked by group, with the login that its calls need', async () => {
    const findings = await ask(mock.port, { only: 'Access' })
    expect([...new Set(findings.map(({ group }) => group))]).toEqual([
      'Session and login',
      'Access',
      'Rules of every call',
    ])
  })

  it('asks whether a write that arrives twice is done once, when a header is named', async () => {
    const about = async (port: number, person = claire) => {
      const findings = await ask(port, {}, 5_000, { person, repeatHeader: 'Idempotency-Key' })
      return findings.flatMap(({ name, result, why }) =>
        /preflight|sends again|logs in|log-out/.test(name) ? [[result, ...why]] : [],
      )
    }
    const twice = 'Idempotency-Key was the same, and the second answer is another one: it was done twice'
    const lacking = 'Access-Control-Allow-Headers lacks idempotency-key'
    expect(await about(mock.port)).toEqual([['differs', lacking], ['differs', twice], ['ok'], ['ok']])
    const once = await startServer(0, { origin, repeatHeader: 'Idempotency-Key' })
    expect(await about(once.port)).toEqual([['ok'], ['ok'], ['ok'], ['ok']])
    const refused = await about(once.port, { ...claire, password: 'wrong password' })
    expect(refused[1]).toEqual(['not tried', 'the login is refused'])
    await once.close()
    const findings = await ask(mock.port, { only: 'Session' })
    expect(findings.find(({ name }) => name.includes('sends again'))?.why).toEqual(['give --repeat-header'])
  })

  it('leaves no session of a login that was done twice', async () => {
    const sent: string[] = []
    const port = await wrongServer((call, reply) => (sent.push(`${call} ${reply.status}`), reply))
    await ask(port, { only: 'Session' }, 5_000, { repeatHeader: 'Idempotency-Key' })
    const made = (call: string) => sent.filter((one) => one === call).length
    expect([made('POST /token 200'), made('DELETE /token 204')]).toEqual([2, 2])
  })

  it('cannot begin where nobody answers, or with a group that is not known', async () => {
    const closed = await startServer(0)
    await closed.close()
    await expect(ask(closed.port)).rejects.toThrow(/^no answer: .*ECONNREFUSED/)
    const groups = /^No group is "Foo": Rules of every call, Session and login, .*Onboarding/
    await expect(ask(mock.port, { only: 'Foo' })).rejects.toThrow(groups)
  })

  it('holds an address without a mark of trying for production', () => {
    const trying = [
      'http://127.0.0.1:1',
      'https://account-api.acc.bonavo.be',
      'http://api.test-bonavo.lu',
      'http://x.localhost',
    ]
    expect(trying.filter(looksLikeProduction)).toEqual([])
    expect(
      ['https://account-api.bonavo.be', 'https://testament.be'].filter((one) => !looksLikeProduction(one)),
    ).toEqual([])
  })
})

const without = ({ headers, ...reply }: Reply, name: string): Reply => {
  const { [name]: _, ...left } = headers
  return { ...reply, headers: left }
}
const withHeader = (reply: Reply, name: string, value: string): Reply => ({
  ...reply,
  headers: { ...reply.headers, [name]: value },
})
const withBody = (reply: Reply, change: (body: Record<string, object | string>) => unknown): Reply => {
  const body = JSON.parse(reply.body) as Record<string, object | string>
  change(body)
  return { ...reply, body: JSON.stringify(body) }
}

const apps = 'The connected apps (GET /tokens)'
const everyReply = 'the headers of every reply'

describe('a server that is wrong in one thing is told so', () => {
  it.each<[string, Wrong, string, string]>([
    [
      'no CORS header',
      only('GET /tokens', (reply) => without(reply, 'access-control-allow-origin')),
      everyReply,
      'Access-Control-Allow-Origin is missing: a browser at https://account.example may not read the reply (GET /tokens)',
    ],
    [
      'a preflight that forbids a header',
      only('OPTIONS /user', (reply) =>
        withHeader(reply, 'access-control-allow-headers', 'authorization, content-type'),
      ),
      'a browser may ask before it calls (CORS preflight)',
      'Access-Control-Allow-Headers lacks x-device-id, precognition, precognition-validate-only',
    ],
    [
      'no no-store',
      (_, reply) => without(reply, 'cache-control'),
      everyReply,
      'Cache-Control is missing: it has to be no-store, since replies are personal (every reply)',
    ],
    [
      'a missing field',
      only('POST /token', (reply) =>
        reply.status === 200 ? withBody(reply, (body) => delete body['access_token']) : reply,
      ),
      'the person logs in (POST /token)',
      'access_token is missing',
    ],
    [
      'a field deep inside that is missing',
      only('GET /user/login/info', (reply) =>
        withBody(reply, ({ data }) => delete Object.values(data as Record<string, { id?: string }>)[0]?.id),
      ),
      'Every device with its sessions (GET /user/login/info)',
      'data.….id is missing',
    ],
    [
      'HTML after a write',
      only('DELETE /token', (reply) => ({ ...reply, status: 200, body: '<p>Bye</p>' })),
      'a log-out ends the session (DELETE /token)',
      'the body is no JSON, which cannot be used',
    ],
    [
      'a date that nobody reads',
      only('GET /user/login/info', (reply) =>
        withBody(
          reply,
          ({ data }) =>
            ((Object.values(data as Record<string, { date?: string }>)[0] ?? {}).date = '20/11/2026'),
        ),
      ),
      'Every device with its sessions (GET /user/login/info)',
      'date is no date that can be read: ISO 8601 with a zone, such as 2026-11-20T08:30:00Z',
    ],
    [
      'a token longer than a cookie',
      only('POST /token', (reply) =>
        reply.status === 200 ? withBody(reply, (body) => (body['access_token'] = 't'.repeat(5000))) : reply,
      ),
      'the person logs in (POST /token)',
      'access_token has more than 4000 characters: no cookie holds it, and each reload asks for a login',
    ],
    [
      'an error as HTML',
      only('GET /user', (reply) =>
        reply.status === 401
          ? withHeader({ ...reply, body: '<h1>No</h1>' }, 'content-type', 'text/html')
          : reply,
      ),
      'a call without a session is refused',
      'the error 401 is text/html: errors are JSON, {"message": "…"}',
    ],
    [
      'a redirect',
      only('GET /mfa', (reply) => withHeader({ ...reply, status: 302 }, 'location', '/login')),
      'The methods of two-step verification (GET /mfa)',
      'it redirects (302): the portal reads JSON from the address it asks',
    ],
    [
      'a wrong status',
      only('GET /merge', (reply) => ({ ...reply, status: 500, body: '{"message":"No"}' })),
      'A similar account (GET /merge)',
      'the status is 500: wire.md says 200',
    ],
    [
      'an odd Retry-After',
      only('GET /merge', (reply) =>
        withHeader({ ...reply, status: 429, body: '{"message":"No"}' }, 'retry-after', 'soon'),
      ),
      'A similar account (GET /merge)',
      'Retry-After is neither seconds nor an HTTP date: the portal waits 30 seconds instead',
    ],
    [
      'cookies that other sites may use',
      only('GET /user', (reply) => withHeader(reply, 'access-control-allow-credentials', 'true')),
      everyReply,
      'Access-Control-Allow-Credentials is true: the portal sends no cookies, so nobody else should (GET /user)',
    ],
  ])('%s', async (_, wrong, check, words) => {
    const found = await differences(wrong)
    expect(found[check]).toContain(words)
    // Nothing of a person, of a token or of a password is told.
    expect(JSON.stringify(found)).not.toMatch(/claire|tok_|Bonavo/)
  })

  it('a header that every reply lacks is told once, and the lines tell the rest', async () => {
    const found = await differences((call, reply) => {
      const own = call === 'GET /merge' ? { ...reply, status: 500, body: '{"message":"No"}' } : reply
      return without(without(own, 'access-control-expose-headers'), 'cache-control')
    })
    expect(found).toEqual({
      'A similar account (GET /merge)': ['the status is 500: wire.md says 200'],
      [everyReply]: [
        'Access-Control-Expose-Headers lacks Precognition and Retry-After: the portal cannot read it (every reply)',
        'Cache-Control is missing: it has to be no-store, since replies are personal (every reply)',
      ],
    })
  })

  const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) })
  it.each<[string, (call: string) => Pick<Reply, 'status' | 'body'>]>([
    ['in the words of a framework', (call) => json(404, { message: `${call} not found`, at: Date.now() })],
    ['in the words of a gateway', () => json(403, { message: 'Missing Authentication Token' })],
    ['by the page of another server', () => ({ status: 404, body: '<h1>Not Found</h1>' })],
    ['since it takes another method', () => json(405, { message: 'Method Not Allowed' })],
  ])('an endpoint that is refused %s is missing, not ok', async (_, refusal) => {
    const found = await differences((call, reply) =>
      /onboarding|forgot-username|duplicated|authorize|contract-unknown/.test(call)
        ? { ...reply, ...refusal(call.replace('POST ', '')) }
        : reply,
    )
    const { status } = refusal('')
    const missing = [
      `it is missing: the server answers ${status} as for a call that it does not know; a refusal needs words of its own`,
    ]
    expect(found).toMatchObject({
      'an app that is not known is refused (GET /authorize)': missing,
      'a number that is not known finds no username (POST /user/forgot-username)': missing,
      'a card that is not known is refused (POST /onboarding/card)': missing,
      'an invitation that is not known is refused (POST /onboarding/code)': missing,
    })
  })

  it.each<[string, Wrong]>([
    ['null after a write', only('DELETE /token', (reply) => ({ ...reply, status: 200, body: 'null' }))],
    [
      '* in place of names',
      (_, reply) =>
        withHeader(
          withHeader(reply, 'access-control-expose-headers', '*'),
          'access-control-allow-headers',
          '*',
        ),
    ],
  ])('%s is no difference, as it is none for the portal', async (_, wrong) => {
    expect(await differences(wrong)).toEqual({})
  })

  it('every odd reply that the portal takes is taken, and every one that it refuses is named', () => {
    const pairs = calls.flatMap((call) =>
      examplesOf(call).flatMap(([, example]) =>
        fieldsOf(example).flatMap(({ path, value }) =>
          formsOf(value).flatMap(([form, odd]) => {
            const text = oddText(example, [[path, odd]])
            const { reply } = call.definitions[0].definition
            const isTaken = 'value' in reading(text, reply)
            return isTaken === (misfits(reply, text).length === 0)
              ? []
              : [`${call.name} ${path.join('.')}: ${form}`]
          }),
        ),
      ),
    )
    expect(pairs).toEqual([])
  })

  it('a slow reply', async () => {
    // Here every reply takes too long.
    const found = await differences((_, reply) => reply, -1)
    expect(found[apps]).toEqual([
      expect.stringMatching(/^the reply took \d+\.\d s: the portal gives up after 30 s, all tries included$/),
    ])
  })
})
