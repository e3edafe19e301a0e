import { codeWait } from '#domain/mfa'
import { payloadOf } from '#testing/outcome.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, latestCode, requests } from '#testing/server.ts'
import { similarPassword } from '#mocks/personas'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectSimilarAccount } from '#store/session/auth'
import { selectCountdown, selectCountdownOf } from '#store/mfa/mfa'
import { beginMerge, loadSimilarAccount, resendMerge, selectPendingMerge } from './similarAccount.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const card = { proof: 'card', value: '5065129900001021' } as const
const password = { proof: 'password', value: similarPassword } as const
const failing = [
  [400, 'error.server'],
  [403, 'mfa.expired'],
  [404, 'mfa.expired'],
  [429, 'login.error.attempts'],
  [500, 'error.server'],
] as const

function visitOf(persona = 'similar') {
  const visit = makeVisit({ path: '/duplicated', persona })
  const { store, storage } = visit
  return {
    ...visit,
    similarAccount: () => selectSimilarAccount(store.getState()),
    claimed: () => selectPendingMerge(store.getState()),
    code: () => latestCode(storage.deviceId()),
    load: () => store.dispatch(loadSimilarAccount()),
    claim: (body: Parameters<typeof beginMerge>[0]) => store.dispatch(beginMerge(body)),
    resend: () => store.dispatch(resendMerge()),
  }
}

/** Somebody who is asked about a similar account, with `requests` emptied. */
async function found() {
  const visit = visitOf()
  await visit.load()
  expect(visit.similarAccount()).toMatchObject({ id: expect.stringMatching(/^sim_/) as unknown })
  requests.length = 0
  return visit
}

/** Somebody whose merge waits for its code, with `requests` emptied. */
async function claiming() {
  const visit = await found()
  expect((await visit.claim(card)).ok).toBe(true)
  requests.length = 0
  return visit
}

describe('a similar account', () => {
  it('is asked for once, with the bearer; its contacts are masked', async () => {
    const { load, similarAccount } = visitOf()
    expect(similarAccount()).toBeUndefined()
    await load()
    await load()
    expect(calls()).toEqual(['GET /merge'])
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('similar')}`)
    expect(similarAccount()).toMatchObject({
      id: 'sim_1021',
      platform: 'clientarea',
      proofs: ['card', 'password'],
    })
    expect(JSON.stringify(similarAccount())).not.toMatch(/similar1021@|32471901267/)
  })

  it('that is none is asked for once, too', async () => {
    const { load, similarAccount } = visitOf('plain')
    await load()
    await load()
    expect([similarAccount(), calls()]).toEqual([null, ['GET /merge']])
  })

  it('is asked for with the duplicated token before the duplicates are settled', async () => {
    const visit = makeVisit({ path: '/duplicated', duplicated: 'duplicatedSimilar' })
    await visit.store.dispatch(loadSimilarAccount())
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('duplicatedSimilar')}`)
    expect(selectSimilarAccount(visit.store.getState())).toMatchObject({
      id: 'sim_1023',
      platform: 'mymonizze',
    })
  })

  it.each(failing)('that cannot be had (%i) says why, and is asked for again', async (status, key) => {
    answer('get', '/merge', replying(status), { once: true })
    const { load, similarAccount } = visitOf()
    expect(payloadOf(await load())).toEqual({ key })
    expect(similarAccount()).toBeUndefined()
    await load()
    expect(similarAccount()).toMatchObject({ id: 'sim_1021' })
  })

  it.each([{ data: { id: 'x', platform: 'other', proofs: ['card'] } }, { data: { id: 'x' } }, {}])(
    'that is not what the contract says (%j) is none',
    async (body) => {
      answer('get', '/merge', replying(200, body))
      const { load, similarAccount } = visitOf()
      expect(payloadOf(await load())).toEqual({ code: 'server' })
      expect(similarAccount()).toBeUndefined()
    },
  )
})

describe('a claim', () => {
  it.each([card, password])('with the $proof sends a code to the other account', async (proof) => {
    const { claim, claimed, code } = await found()
    expect((await claim(proof)).ok).toBe(true)
    expect(requests).toMatchObject([{ method: 'POST', path: '/merge/sim_1021/claim', body: proof }])
    expect(claimed()).toEqual({ method: 'sms', payload: expect.stringMatching(/./) as unknown })
    expect(code()).toMatch(/^\d{8}$/)
  })

  it.each([
    [{ proof: 'card', value: '5065129900009999' }, 'user.mfa.confirm.code.errorCard'],
    [{ proof: 'password', value: ' Similar-2026! ' }, 'similarAccount.wrongPassword'],
  ] as const)('that proves nothing (422, %j) says so under the field', async (proof, key) => {
    const { claim, claimed } = await found()
    expect(payloadOf(await claim(proof))).toEqual({ key, isOfField: true })
    // The proof is sent as typed, not trimmed.
    expect([claimed(), requests[0]?.body]).toEqual([null, proof])
  })

  it.each(failing)('that fails (%i) says why beside the form', async (status, key) => {
    const { claim, claimed, similarAccount } = await found()
    answer('post', '/merge/sim_1021/claim', replying(status))
    expect(payloadOf(await claim(card))).toEqual({ key })
    expect([claimed(), similarAccount()]).toMatchObject([null, { id: 'sim_1021' }])
  })

  it('of nothing sends nothing', async () => {
    const { claim, load } = visitOf('plain')
    await load()
    requests.length = 0
    expect(payloadOf(await claim(card))).toBeNull()
    expect(calls()).toEqual([])
  })

  it('sends its code again, and waits longer before the next', async () => {
    const { resend, claimed, code, store } = await claiming()
    const [first, payload] = [code(), claimed()?.payload]
    const before = Date.now()
    await resend()
    expect(requests).toMatchObject([{ method: 'POST', path: '/merge/sim_1021/resend', body: { payload } }])
    expect(code()).not.toBe(first)
    expect(selectCountdownOf(store.getState())).toBe(payload)
    const { until: end = 0, isResent } = selectCountdown(store.getState()) ?? {}
    expect([Math.round((end - before) / 1000), isResent]).toEqual([codeWait.again, true])
  })

  it.each([...failing, [422, 'mfa.expired'] as const])(
    'whose code cannot be sent again (%i) says why, and starts no countdown',
    async (status, key) => {
      const { resend, store } = await claiming()
      answer('post', '/merge/sim_1021/resend', replying(status))
      expect(payloadOf(await resend())).toEqual({ key })
      expect(selectCountdownOf(store.getState())).toBeNull()
    },
  )
})
