import { payloadOf } from '#testing/outcome.ts'
import { keptText } from '#testing/onboardingThunks.ts'
import { recoveryFailures } from '#testing/failures.ts'
import { cardOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, requests } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUpUsername, selectFound } from './forgotPassword.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

function visitForgetful() {
  const visit = makeVisit({ path: '/forgot-username' })
  const { store } = visit
  const find = async (type: 'pan' | 'nrn', input: string, captcha?: string) =>
    payloadOf(await store.dispatch(lookUpUsername({ type, input, captcha })))
  const found = () => selectFound(store.getState())
  return { ...visit, find, found }
}

describe('a username that is looked up', () => {
  it.each([
    ['pan', cardOf('plain')],
    ['nrn', '88041200160'],
  ] as const)('by %s gives the masked contacts of the account', async (type, input) => {
    const { find, found, store } = visitForgetful()
    await find(type, input, 'proof-1')
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/user/forgot-username',
      body: { type, input, captcha: 'proof-1' },
    })
    expect(found()).toEqual({ email: expect.stringContaining('•'), phone: expect.stringContaining('•') })
    expect(JSON.stringify([store.getState(), keptText()])).not.toMatch(new RegExp(`${input}|claire@|proof-1`))
  })

  it('that is not found (404) is an answer, too', async () => {
    const { find, found } = visitForgetful()
    expect(await find('pan', '5065999999999999')).toBe('none')
    expect(found()).toBe('none')
  })

  it.each([
    [{}, 'none'],
    [{ email: null, phone: null }, 'none'],
    [{ email: '', phone: null }, 'none'],
    [{ email: 'c•••@example.be' }, { email: 'c•••@example.be', phone: null }],
    [{ phone: '+32 4••' }, { email: null, phone: '+32 4••' }],
  ])('may be missing in part (%j: %j)', async (body, expected) => {
    const { find, found } = visitForgetful()
    answer('post', '/user/forgot-username', replying(200, body))
    await find('pan', cardOf('plain'))
    expect(found()).toEqual(expected)
  })

  it.each(recoveryFailures)(
    'that fails (%s) says why, and keeps what was found before',
    async (_what, reply, failure) => {
      const { find, found } = visitForgetful()
      await find('pan', cardOf('plain'))
      const before = found()
      answer('post', '/user/forgot-username', reply)
      expect(await find('nrn', '88041200160')).toEqual(failure)
      expect([found(), calls()]).toEqual([before, Array<string>(2).fill('POST /user/forgot-username')])
    },
  )
})
