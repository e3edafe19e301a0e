import { payloadOf } from '#testing/outcome.ts'
import { duplicatesOf } from '#testing/personas.ts'
import { noContent, replying } from '#testing/replies.ts'
import { answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askRemoval,
  confirmRemoval,
  loadDuplicates,
  selectDuplicates,
  selectUnfinished,
} from './duplicate.ts'
import { selectStepUp } from '#store/mfa/mfa'
import { signOutHere } from '#store/session/session'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const page = '/duplicated-2fa'
const removals = () => requests.filter(({ method, path }) => method === 'DELETE' && path === '/duplicated')
const hanne = duplicatesOf('duplicated')

function visitOf(path = '/duplicated') {
  const visit = makeVisit({ path, duplicated: 'duplicated' })
  const { store, storage } = visit
  return {
    ...visit,
    code: () => latestCode(storage.deviceId()),
    ask: () => store.dispatch(askRemoval(page)),
    confirm: (code: string) => store.dispatch(confirmRemoval(code)),
    session: () => store.getState().auth.session,
    info: () => selectDuplicates(store.getState()),
    unfinished: () => selectUnfinished(store.getState()),
  }
}

/** Somebody whose duplicates are loaded, with `requests` emptied. */
async function known(data: object = hanne) {
  const visit = visitOf()
  answer('get', '/duplicated', replying(200, { data }))
  await visit.store.dispatch(loadDuplicates())
  requests.length = 0
  return visit
}

/** Somebody who was sent a code, with `requests` emptied. */
async function asked(data: object = hanne) {
  const visit = await known(data)
  expect(payloadOf(await visit.ask())).toBe('code')
  requests.length = 0
  return visit
}

describe('a removal', () => {
  it('asks for a code first, with the duplicated token, and removes nothing before it is right', async () => {
    const { ask, confirm, store } = await known()
    expect(payloadOf(await ask())).toBe('code')
    expect(calls()).toEqual(['GET /mfa/sudo?single=1'])
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('duplicated')}`)
    expect(selectStepUp(store.getState())).toMatchObject({
      method: 'sms',
      isSingle: true,
      resume: { path: page },
    })
    expect(payloadOf(await confirm('00000000'))).toEqual({
      code: 'codeWrong',
      isOfField: true,
    })
    expect(removals()).toEqual([])
  })

  it('follows the right code, and is over: what there was is known no more', async () => {
    const { confirm, code, info, unfinished, session, store } = await asked()
    expect(payloadOf(await confirm(code()))).toBe('removed')
    expect(calls()).toEqual(['POST /mfa/sudo', 'DELETE /duplicated'])
    expect(removals()[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('duplicated')}`)
    expect([info(), unfinished(), selectStepUp(store.getState())]).toEqual([null, null, null])
    // The login goes on only from the page that confirms the removal.
    expect(session().kind).toBe('duplicated')
    expect(payloadOf(await confirm(code()))).toBeNull()
    expect(removals()).toHaveLength(1)
  })

  it('of nothing is not sent', async () => {
    const { confirm, code } = await asked({ ...hanne, duplicated_mymonizze: 0, duplicated_clientarea: 0 })
    expect(payloadOf(await confirm(code()))).toBe('removed')
    expect(removals()).toEqual([])
  })

  it.each([
    [1, 2, true, true],
    [3, 0, true, false],
    [0, 1, false, true],
  ])('of %i users and %i customers says so in its body', async (users, customers, isUser, isCustomer) => {
    const data = { ...hanne, duplicated_mymonizze: users, duplicated_clientarea: customers }
    const { confirm, code } = await asked(data)
    answer('delete', '/duplicated', noContent)
    await confirm(code())
    expect(removals().map(({ body }) => body)).toEqual([
      {
        email: hanne.email,
        phone: hanne.phone,
        remove_user_linked: isUser,
        remove_customer_linked: isCustomer,
      },
    ])
  })

  it.each([
    [{ email: 'other@example.be', phone: '+352621123456' }, 'other@example.be', '+352621123456'],
    [{ phone: null }, hanne.email, null],
    [{ email: null, phone: undefined }, null, null],
  ])('carries the e-mail and the phone of the duplicate info (%j)', async (own, email, phone) => {
    const { confirm, code } = await asked({ ...hanne, ...own })
    answer('delete', '/duplicated', noContent)
    await confirm(code())
    expect(removals()[0]?.body).toMatchObject({ email, phone })
  })

  it('after a reload on the page of the code asks what there is to remove, and removes that', async () => {
    await asked()
    const { confirm, code, info } = visitOf(page)
    expect(info()).toBeNull()
    expect(payloadOf(await confirm(code()))).toBe('removed')
    expect(calls()).toEqual(['POST /mfa/sudo', 'GET /duplicated', 'DELETE /duplicated'])
    expect(removals()[0]?.body).toEqual({
      email: hanne.email,
      phone: hanne.phone,
      remove_user_linked: true,
      remove_customer_linked: true,
    })
  })

  it('after a reload, when it cannot be known what there is to remove, removes nothing, and is unfinished', async () => {
    await asked()
    const { confirm, code, ask, unfinished } = visitOf(page)
    answer('get', '/duplicated', replying(500))
    expect(payloadOf(await confirm(code()))).toBe('unfinished')
    expect([unfinished(), removals()]).toEqual(['error.server', []])
    answer('get', '/duplicated', replying(200, { data: hanne }))
    expect(payloadOf(await ask())).toBe('removed')
    expect(removals()).toHaveLength(1)
  })
})

describe('a removal that fails after the right code', () => {
  it.each([
    ['500', replying(500), 'error.server'],
    ['422', replying(422, { message: 'No.' }), 'error.server'],
    ['429', replying(429), 'login.error.attempts'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
  ])('(%s) is unfinished, and is tried again without a new code', async (_what, reply, key) => {
    const { confirm, code, ask, unfinished, info } = await asked()
    answer('delete', '/duplicated', reply, { once: true })
    expect(payloadOf(await confirm(code()))).toBe('unfinished')
    expect([unfinished(), info()]).toEqual([key, hanne])
    requests.length = 0
    expect(payloadOf(await ask())).toBe('removed')
    expect(calls()).toEqual(['DELETE /duplicated'])
    expect([unfinished(), info()]).toEqual([null, null])
  })

  it('after the person has logged out has nothing to show, and is not unfinished', async () => {
    const { store, confirm, code, unfinished } = await asked()
    const removal = hold('delete', '/duplicated')
    const confirming = confirm(code())
    await removal.arrived()
    store.dispatch(signOutHere())
    removal.finish(replying(500)())
    expect(await confirming).toEqual({ ok: false, failure: null })
    expect(unfinished()).toBeNull()
  })

  it('again and again says why each time', async () => {
    const { confirm, code, ask, unfinished } = await asked()
    answer('delete', '/duplicated', replying(500))
    await confirm(code())
    answer('delete', '/duplicated', () => HttpResponse.error())
    expect(payloadOf(await ask())).toEqual({ code: 'network' })
    expect(unfinished()).toBe('error.network')
    expect(removals()).toHaveLength(2)
  })

  it('(403, no grant) needs another code', async () => {
    const { confirm, code, ask, unfinished, info } = await asked()
    answer('delete', '/duplicated', replying(403), { once: true })
    expect(payloadOf(await confirm(code()))).toEqual({ code: 'expired' })
    expect([unfinished(), info()]).toEqual([null, hanne])
    requests.length = 0
    expect(payloadOf(await ask())).toBe('code')
    expect(calls()).toEqual(['GET /mfa/sudo?single=1'])
    expect(payloadOf(await confirm(code()))).toBe('removed')
  })

  it('(500, then 403) says that it is no longer valid, and needs another code', async () => {
    const { confirm, code, ask, unfinished } = await asked()
    answer('delete', '/duplicated', replying(500))
    await confirm(code())
    answer('delete', '/duplicated', replying(403), { once: true })
    expect(payloadOf(await ask())).toEqual({ code: 'expired' })
    expect(unfinished()).toBeNull()
    expect(payloadOf(await ask())).toBe('code')
  })

  it('(404, nothing is left) is done', async () => {
    const { confirm, code, unfinished, info } = await asked()
    answer('delete', '/duplicated', replying(404))
    expect(payloadOf(await confirm(code()))).toBe('removed')
    expect([unfinished(), info()]).toEqual([null, null])
  })
})
