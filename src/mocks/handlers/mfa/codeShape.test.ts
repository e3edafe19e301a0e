import { beforeEach, expect, it } from 'vitest'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

/** Logs in until the challenge; returns its payload, and its code or a card number. */
async function challenge(persona: string) {
  const { json } = await api.logIn(persona)
  const [letter] = await api.inbox()
  return { payload: String(json.mfa.payload), code: letter?.code ?? '5065123412341234' }
}

const answer = (body: object) => api.call('POST', '/mfa/sudo', { isTrustedDevice: false, ...body })

it.each([
  ['sms', 5],
  ['sms', 9],
  ['mail', 5],
  ['mail', 9],
  ['mail', 16],
  ['card', 8],
  ['card', 15],
  ['card', 17],
])('does not count an answer of %s with %i digits as a try', async (persona, length) => {
  const { payload, code } = await challenge(persona)
  const message = 'The code does not have the right length.'
  for (let time = 0; time < 6; time++)
    expect(await answer({ payload, code: '1'.repeat(length) })).toMatchObject({
      status: 422,
      json: { message },
    })
  expect((await answer({ payload, code })).status).toBe(200)
})

it.each([
  ['sms', 6],
  ['sms', 7],
  ['mail', 7],
  ['mail', 8],
])('counts a wrong answer of %s with %i digits', async (persona, length) => {
  const { payload } = await challenge(persona)
  const sent = { payload, code: '1'.repeat(length) }
  for (let time = 0; time < 5; time++)
    expect((await answer(sent)).json).toEqual({ message: 'The code is wrong.' })
  expect((await answer(sent)).status).toBe(429)
  expect((await answer({ payload, code: '1' })).status).toBe(422)
})
