import { answerAll, header, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests } from '#testing/server.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReplyError } from './errors.ts'
import { type NewAccount, precheckAccount } from './onboarding.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient({ token: () => 'tok_session' })

const account: NewAccount = {
  token: 'onb_1',
  firstname: 'Lina',
  lastname: 'Aerts',
  birthdate: '1994-06-30',
  language: 'nl',
  email: 'lina@example.be',
  phone: '+32470888777',
  terms: true,
  marketing: false,
}

describe('a precheck of the account', () => {
  const precognition = { Precognition: 'true' }
  const outcome = () => precheckAccount(client)(account).catch((error: unknown) => error)

  it('is the same call with its headers, for e-mail and phone only, and without a bearer', async () => {
    answerAll(null, 204, precognition)
    expect(await precheckAccount(client)(account)).toBeUndefined()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/onboarding/account', body: account })
    expect([header('Precognition'), header('Precognition-Validate-Only')]).toEqual(['true', 'email,phone'])
    expect(header('Authorization')).toBeNull()
  })

  it.each([204, 200, 422])('needs a Precognition response header (%i)', async (status) => {
    for (const headers of [
      {},
      { Precognition: 'false' },
      { Precognition: '' },
      { 'Precognition-Success': 'true' },
    ]) {
      answerAll(status === 204 ? null : '{"errors":{"email":["invalid"]}}', status, headers)
      expect(await outcome()).toEqual(new ReplyError('The reply is not that of a precheck'))
    }
  })

  it('that names faulty fields (422) carries them', async () => {
    answerAll('{"errors":{"email":["email-duplicated"]}}', 422, precognition)
    expect(await outcome()).toMatchObject({
      name: 'HttpError',
      status: 422,
      body: { errors: { email: ['email-duplicated'] } },
    })
  })

  it.each([400, 401, 404, 429, 500, 503])(
    'that fails in another way stays what it is (%i)',
    async (status) => {
      answerAll(null, status)
      expect(await outcome()).toMatchObject({ name: 'HttpError', status })
      expect(requests).toHaveLength(1)
    },
  )
})
