// Shows: quality-31.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Interrupted, type Visit } from './visit.ts'
import { writes } from './writes.ts'

const before = 'ada@example.com'

/** An API of which one person can change the address. @param fault what happens instead of a reply, by call and count */
async function makeApi(fault: (call: string, count: number) => 'cut' | 'refuse' | undefined) {
  const state = { email: before, wanted: '', calls: [] as string[] }
  const server = createServer((request, response) => {
    let isCut = false
    const answer = async () => {
      const call = `${request.method} ${request.url?.replace(/\?.*/, '')}`
      const body =
        request.method === 'POST' ? ((await json(request)) as { email?: string; code?: string }) : {}
      state.calls.push(call)
      const happens = fault(call, state.calls.filter((one) => one === call).length)
      isCut = happens === 'cut'
      if (happens === 'refuse') return send(422, { message: 'No.' })
      if (call === 'GET /user') return send(200, { data: { email: state.email } })
      if (call === 'GET /mfa/sudo') return send(200, { method: 'sms', payload: 'p' })
      if (call === 'POST /mfa/sudo') return send(body.code === '123456' ? 200 : 422, {})
      if (call === 'POST /user/login') {
        state.wanted = body.email ?? ''
        return send(200, { payload: 'p' })
      }
      state.email = state.wanted
      return send(200, {})
    }
    const send = (status: number, body: object) => {
      if (isCut) return request.socket.destroy()
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' }
      response.writeHead(status, {
        ...headers,
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json',
      })
      response.end(JSON.stringify(body))
    }
    void answer()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const visit: Visit = {
    target: {
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      origin: 'https://account.example',
      deviceId: crypto.randomUUID(),
      slow: 5_000,
    },
    person: { user: before, password: 'secret', codeFrom: () => '123456', partner: null },
    token: 'tok_1',
    email: before,
  }
  const check = writes.find(({ name }) => name.startsWith('the e-mail address'))
  const run = () => check?.run(visit).catch((error: unknown) => error)
  return { state, run }
}

const confirmed = (state: { calls: string[] }) =>
  state.calls.filter((call) => call === 'POST /user/login/confirm').length

it.each<[string, Parameters<typeof makeApi>[0], number]>([
  ['nothing fails', () => undefined, 2],
  [
    'the profile cannot be read after it',
    (call, count) => (call === 'GET /user' && count === 2 ? 'cut' : undefined),
    2,
  ],
  [
    'the reply to the change is lost',
    (call, count) => (call === 'POST /user/login/confirm' && count === 1 ? 'cut' : undefined),
    2,
  ],
  ['the change is refused', (call) => (call === 'POST /user/login' ? 'refuse' : undefined), 0],
])('a changed address is put back when %s', async (_what, fault, times) => {
  const { state, run } = await makeApi(fault)
  await run()
  expect([state.email, confirmed(state)]).toEqual([before, times])
})

it.each<[string, Parameters<typeof makeApi>[0], boolean]>([
  ['no step-up', (call) => (call === 'GET /mfa/sudo' ? 'cut' : undefined), false],
  ['a change that is refused', (call) => (call === 'POST /user/login/confirm' ? 'refuse' : undefined), false],
  ['a change without an answer', (call) => (call === 'POST /user/login/confirm' ? 'cut' : undefined), true],
])(
  'after %s, with a profile that cannot be read, it is said only where true',
  async (_what, fault, isTold) => {
    const { run } = await makeApi((call, count) =>
      call === 'GET /user' && count > 1 ? 'cut' : fault(call, count),
    )
    expect(String(await run()).includes('put it back by hand')).toBe(isTold)
  },
)

it('an address that cannot be put back is told', async () => {
  const { state, run } = await makeApi((call, count) =>
    call === 'POST /user/login' && count > 1 ? 'refuse' : undefined,
  )
  const told = (await run()) as string[]
  expect(state.email).not.toBe(before)
  expect(told.join('\n')).toMatch(/^the e-mail address is still changed, put it back by hand: /m)
})

it('whoever interrupts the run waits until the address is put back', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { state, run } = await makeApi((call) => {
    if (call === 'POST /user/login/confirm') process.emit('SIGINT')
    return undefined
  })
  expect(await run()).toEqual(new Interrupted('Interrupted: the e-mail address is as it was.'))
  expect([state.email, confirmed(state)]).toEqual([before, 2])
  expect(said).toHaveBeenCalledWith('Interrupted: the e-mail address is put back first.')
})
