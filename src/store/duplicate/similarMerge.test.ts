import { payloadOf } from '#testing/outcome.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { similarPassword } from '#mocks/personas'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectSimilarAccount } from '#store/session/auth'
import { selectCountdownOf } from '#store/mfa/mfa'
import { signOut } from '#store/session/session'
import {
  beginMerge,
  dismissSimilarAccount,
  loadSimilarAccount,
  mergeSimilarAccount,
  resendMerge,
  selectPendingMerge,
} from './similarAccount.ts'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const proof = { proof: 'password', value: similarPassword } as const

/** Somebody whose merge waits for its code, with `requests` emptied. */
async function claiming(persona = 'similar') {
  const visit = makeVisit({ path: '/duplicated', persona })
  const { store, storage } = visit
  const claim = () => store.dispatch(beginMerge(proof))
  await store.dispatch(loadSimilarAccount())
  expect((await claim()).ok).toBe(true)
  requests.length = 0
  return {
    ...visit,
    claim,
    similarAccount: () => selectSimilarAccount(store.getState()),
    claimed: () => selectPendingMerge(store.getState()),
    code: () => latestCode(storage.deviceId()),
    resend: () => store.dispatch(resendMerge()),
    merge: (code: string) => store.dispatch(mergeSimilarAccount(code)),
    dismiss: (how: 'reject' | 'skip') => store.dispatch(dismissSimilarAccount(how)),
  }
}

describe('the code of a claim', () => {
  it('merges the accounts (204); the profile, which has another platform now, is loaded anew', async () => {
    const { merge, code, claimed, similarAccount, store } = await claiming()
    const payload = claimed()?.payload
    await store.dispatch(refreshUser())
    expect(store.getState().user.profile?.customer_user_id).toBeNull()
    expect(payloadOf(await merge(code()))).toBe('merged')
    expect(requests[1]).toMatchObject({
      method: 'POST',
      path: '/merge/sim_1021/confirm',
      body: { payload, code: code() },
    })
    await until(() => expect(store.getState().user.profile?.customer_user_id).toBe(31021))
    expect([similarAccount(), claimed()]).toEqual([null, null])
  })

  it('that is wrong (422) says so under its field, and the claim goes on', async () => {
    const { merge, claimed, similarAccount, code } = await claiming()
    const wrong = { code: 'codeWrong', isOfField: true }
    expect(payloadOf(await merge('00000000'))).toEqual(wrong)
    expect([claimed(), similarAccount()]).toMatchObject([{ method: 'sms' }, { id: 'sim_1021' }])
    expect(payloadOf(await merge(code()))).toBe('merged')
  })

  it('of a merge that the server cannot do (500) is broken, and may be tried again', async () => {
    const { merge, code, claimed, similarAccount } = await claiming('similarBroken')
    expect(payloadOf(await merge(code()))).toBe('broken')
    expect([claimed(), similarAccount()]).toMatchObject([{ method: 'email' }, { id: 'sim_1022' }])
    expect(calls()).toEqual(['POST /merge/sim_1022/confirm'])
  })

  it.each([502, 503])('(%i) is broken, and is sent once', async (status) => {
    const { merge } = await claiming()
    answer('post', '/merge/sim_1021/confirm', replying(status))
    expect(payloadOf(await merge('12345678'))).toBe('broken')
    expect(calls()).toHaveLength(1)
  })

  it.each([
    [replying(404), 'mfa.expired'],
    [replying(403), 'mfa.expired'],
    [replying(429), 'login.error.attempts'],
    [() => HttpResponse.error(), 'error.network'],
  ])('that could not be checked (%#) says why', async (reply, key) => {
    const { merge, claimed } = await claiming()
    answer('post', '/merge/sim_1021/confirm', reply)
    expect(payloadOf(await merge('12345678'))).toEqual({ key })
    expect(claimed()).not.toBeNull()
  })
})

describe('a similar account that is left', () => {
  it.each(['reject', 'skip'] as const)('(%s) is told to the server, and asked about no more', async (how) => {
    const { dismiss, similarAccount, claimed, store } = await claiming()
    expect(payloadOf(await dismiss(how))).toBeUndefined()
    expect(calls()).toEqual([`POST /merge/sim_1021/${how}`])
    expect([similarAccount(), claimed()]).toEqual([null, null])
    await store.dispatch(loadSimilarAccount())
    expect(calls()).toHaveLength(1)
  })

  it.each(['reject', 'skip'] as const)('(%s, 404) is known no more: that is fine', async (how) => {
    const { dismiss, similarAccount } = await claiming()
    answer('post', `/merge/sim_1021/${how}`, replying(404))
    expect(payloadOf(await dismiss(how))).toBeUndefined()
    expect(similarAccount()).toBeNull()
  })

  it.each(['reject', 'skip'] as const)('(%s) that fails says why, and asks on', async (how) => {
    const { dismiss, similarAccount } = await claiming()
    answer('post', `/merge/sim_1021/${how}`, replying(500), { once: true })
    expect(payloadOf(await dismiss(how))).toEqual({ code: 'server' })
    expect(similarAccount()).toMatchObject({ id: 'sim_1021' })
    answer('post', `/merge/sim_1021/${how}`, replying(403), { once: true })
    expect(payloadOf(await dismiss(how))).toEqual({ code: 'expired' })
    await dismiss(how)
    expect(similarAccount()).toBeNull()
  })
})

describe('a late reply', () => {
  const step = (name: string) => `/merge/sim_1021/${name}`
  type Visit = Awaited<ReturnType<typeof claiming>>
  it.each<[string, 'get' | 'post', string, (visit: Visit) => Promise<unknown>, object | undefined]>([
    ['the proof', 'post', step('claim'), (v) => v.claim(), { payload: 'late', method: 'sms' }],
    ['a new code', 'post', step('resend'), (v) => v.resend(), undefined],
    ['the merge', 'post', step('confirm'), (v) => v.merge('12345678'), undefined],
    ['the rejection', 'post', step('reject'), (v) => v.dismiss('reject'), undefined],
  ])('to %s changes nothing once the session is over', async (_what, method, path, act, body) => {
    const visit = await claiming()
    const late = hold(method, path)
    const acting = act(visit)
    await late.arrived()
    await visit.store.dispatch(signOut())
    late.finish(body ? HttpResponse.json(body) : new HttpResponse(null, { status: 204 }))
    await acting
    expect([visit.similarAccount(), visit.claimed()]).toEqual([undefined, null])
    expect(selectCountdownOf(visit.store.getState())).toBeNull()
    expect(calls()).not.toContain('GET /user')
  })

  it('about whether there is one changes nothing, either', async () => {
    const late = hold('get', '/merge')
    const { store } = makeVisit({ path: '/duplicated', persona: 'similar' })
    const loading = store.dispatch(loadSimilarAccount())
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(HttpResponse.json({ data: null }))
    await loading
    expect(selectSimilarAccount(store.getState())).toBeUndefined()
  })
})
