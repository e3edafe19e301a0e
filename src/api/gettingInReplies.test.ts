import { answerAll, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReplyError } from './errors.ts'
import { acceptCard, acceptInvitation, completeOnboarding, requestVerification } from './onboarding.ts'
import { findUsername, requestReset } from './forgotPassword.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient({ token: () => 'tok_session' })
const card = { card: '5065120000000001' }
const code = { code: 'WELCOME-2026' }
const verification = { token: 'onb_1', method: 'sms', target: '+32470888777' } as const
const completion = { token: 'onb_1', password: ' Pässwörd 🦊 ' }
const accepted = '{"token":"onb_1"}'

const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{"data":']

describe('a card or a code that is accepted', () => {
  it.each([
    [accepted, { token: 'onb_1' }],
    [
      '{"token":"onb_1","firstname":"Lina","lastname":null,"email":"a@b.be","company":"Zuid","more":1}',
      { token: 'onb_1', firstname: 'Lina', lastname: null, email: 'a@b.be', company: 'Zuid' },
    ],
  ])('gives its token and whom it names (%s)', async (body, expected) => {
    answerAll(body)
    expect(await acceptCard(client)(card)).toEqual(expected)
    expect(await acceptInvitation(client)(code)).toEqual(expected)
  })

  it.each([...garbage, '{}', '{"token":""}', '{"token":7}', '{"token":"t","firstname":7}'])(
    'is not told by a reply of %j',
    async (body) => {
      answerAll(body)
      await expect(acceptCard(client)(card)).rejects.toBeInstanceOf(ReplyError)
      await expect(acceptInvitation(client)(code)).rejects.toBeInstanceOf(ReplyError)
    },
  )
})

describe('POST /onboarding/verify', () => {
  it('gives the payload, or nothing when no code is needed (204)', async () => {
    answerAll('{"payload":"mfa_1"}')
    expect(await requestVerification(client)(verification)).toEqual({ payload: 'mfa_1' })
    answerAll(null, 204)
    expect(await requestVerification(client)(verification)).toBeUndefined()
  })

  it.each([...garbage, '{}', '{"payload":""}', '{"payload":7}'])(
    'a reply of %j does not mean that no code is needed',
    async (body) => {
      answerAll(body)
      await expect(requestVerification(client)(verification)).rejects.toBeInstanceOf(ReplyError)
    },
  )
})

describe('POST /onboarding/complete', () => {
  it.each([true, false, null])('tells whether the card was activated (%s)', async (activated) => {
    answerAll(JSON.stringify({ activated, id: 7 }), 201)
    expect(await completeOnboarding(client)(completion)).toEqual({ activated })
  })

  it.each([...garbage, '{}', '{"activated":"yes"}', '{"activated":0}'])(
    'not with a reply of %j',
    async (body) => {
      answerAll(body, 201)
      await expect(completeOnboarding(client)(completion)).rejects.toBeInstanceOf(ReplyError)
    },
  )
})

describe('POST /user/forgot-password', () => {
  it('gives the recipients and the technology', async () => {
    answerAll('{"recipient":["+32 4•• •• •• 12","x"],"technology":"SMS","id":1}')
    expect(await requestReset(client)({ phone: '+32470888777' })).toEqual({
      recipient: ['+32 4•• •• •• 12', 'x'],
      technology: 'SMS',
    })
  })

  it.each([
    ...garbage,
    '{}',
    '{"recipient":[],"technology":"SMS"}',
    '{"recipient":"x","technology":"SMS"}',
    '{"recipient":["x"]}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(requestReset(client)({ email: 'a@b.be' })).rejects.toBeInstanceOf(ReplyError)
  })
})

describe('POST /user/forgot-username', () => {
  it.each([
    ['{}', {}],
    ['{"email":"c•••@example.be","phone":null}', { email: 'c•••@example.be', phone: null }],
  ])('gives the masked contacts (%s)', async (body, found) => {
    answerAll(body)
    expect(await findUsername(client)({ type: 'pan', input: card.card })).toEqual(found)
  })

  it.each([...garbage, '{"email":7}', '{"phone":["x"]}'])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(findUsername(client)({ type: 'pan', input: card.card })).rejects.toBeInstanceOf(ReplyError)
  })
})
