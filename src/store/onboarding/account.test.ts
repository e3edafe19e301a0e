import { payloadOf } from '#testing/outcome.ts'
import { again, answers, consents, mail, visitOnboarding } from '#testing/onboardingThunks.ts'
import { answer, calls, inbox, requests, server } from '#testing/server.ts'
import { apiUrl } from '#testing/client.ts'
import { replying } from '#testing/replies.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agree } from './start.ts'
import { finishOnboarding, saveAnswers } from './account.ts'
import { verifyContact } from './contacts.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const account = ['POST /onboarding/account', 'POST /onboarding/account']
const password = 'Zomer-in-Gent-7'

const isPrecheck = (request: Request) => request.headers.has('Precognition')
/** Replaces the reply of the precheck or of the save; the mock API answers the other one. */
const replyTo = (what: 'precheck' | 'save', reply: () => Response) =>
  server.use(
    http.post(`${apiUrl}/onboarding/account`, ({ request }) => {
      if (isPrecheck(request) !== (what === 'precheck')) return undefined
      const response = reply()
      if (what === 'precheck' && response.status !== 0) response.headers.set('Precognition', 'true')
      return response
    }),
  )

const parts = ['precheck', 'save'] as const
const failing: [status: string, reply: () => Response, key: string][] = [
  ['400', replying(400), 'error.server'],
  ['409', replying(409), 'error.server'],
  ['422', replying(422), 'onboarding.create.refused'],
  ['429', replying(429), 'login.error.attempts'],
  ['500', replying(500), 'error.server'],
  ['no connection', () => HttpResponse.error(), 'error.network'],
]

async function saving(own: Partial<typeof answers> = {}) {
  const visit = await visitOnboarding('agreed')
  const save = async (more: Partial<typeof answers> = {}) =>
    payloadOf(await visit.store.dispatch(saveAnswers({ ...answers, ...own, ...more })))
  return { ...visit, save }
}

describe('the account that is being made', () => {
  it('is saved after a precheck of its e-mail and phone', async () => {
    const { save, draft } = await saving()
    const body = { token: draft()?.token, ...answers, terms: true, marketing: false }
    expect(await save()).toBe('email')
    expect(calls()).toEqual(account)
    expect(requests.map((sent) => sent.body)).toEqual([body, body])
    expect(requests.map(({ headers }) => headers.get('Precognition'))).toEqual(['true', null])
    expect(requests[0]?.headers.get('Precognition-Validate-Only')).toBe('email,phone')
    expect(draft()).toMatchObject({
      answers,
      progress: 'saved',
      targets: { email: answers.email, sms: answers.phone },
      pending: null,
    })
  })

  it('carries no phone when none was given, and the marketing as it was chosen', async () => {
    const { save, store } = await saving({ phone: '' })
    store.dispatch(agree({ ...consents, marketing: true }))
    await save()
    expect(requests[1]?.body).not.toHaveProperty('phone')
    expect(requests[1]?.body).toMatchObject({ terms: true, marketing: true })
  })

  it('is not sent without an onboarding, which begins again', async () => {
    const { store } = await visitOnboarding('new')
    expect(payloadOf(await store.dispatch(saveAnswers(answers)))).toBe('start')
    expect(payloadOf(await store.dispatch(finishOnboarding(password)))).toBe('start')
    expect(requests).toEqual([])
  })

  it('that is saved again has to be verified again; the server knows what was verified', async () => {
    const { store, draft, storage } = await visitOnboarding('verified')
    await store.dispatch(saveAnswers({ ...answers, lastname: 'Peeters' }))
    expect(draft()).toMatchObject({
      progress: 'saved',
      account: { ...answers, lastname: 'Peeters' },
      pending: null,
    })
    const letters = inbox(storage.deviceId()).length
    expect(payloadOf(await store.dispatch(verifyContact(mail)))).toBe('phone')
    expect([draft()?.progress, inbox(storage.deviceId()).length]).toEqual(['verified', letters])
    await store.dispatch(saveAnswers({ ...answers, email: 'other@example.be' }))
    const other = { method: 'email', target: 'other@example.be' } as const
    expect(payloadOf(await store.dispatch(verifyContact(other)))).toBe('code')
    expect(draft()?.progress).toBe('saved')
  })

  it.each([
    [{ email: 'claire@example.be' }, 'email', 'email-duplicated'],
    [{ phone: '+32470123412' }, 'phone', 'sms-duplicated'],
  ])(
    'with a contact of another account (%j) is told so by the precheck, and not saved',
    async (own, field, words) => {
      const { save, draft } = await saving(own)
      const before = draft()
      expect(await save()).toEqual({ code: 'accountTaken', fields: { [field]: words } })
      expect([calls(), draft()]).toEqual([account.slice(1), before])
    },
  )

  it('with an e-mail and a phone that cannot be ones names both fields', async () => {
    const { save } = await saving({ email: 'lina', phone: '0470' })
    expect(await save()).toEqual({
      code: 'accountRefused',
      fields: { email: 'invalid', phone: 'invalid' },
    })
  })

  it('with other faults names their fields, after the precheck has let it through', async () => {
    const { save, draft } = await saving({ firstname: 'L', birthdate: '2994-01-01' })
    const failure = (await save()) as { key: string; fields: object }
    expect([failure.key, Object.keys(failure.fields).toSorted()]).toEqual([
      'onboarding.create.refused',
      ['birthdate', 'firstname'],
    ])
    expect([calls(), draft()?.progress]).toEqual([account, 'agreed'])
  })

  it('is not saved when the precheck is not answered as one', async () => {
    const { save, draft } = await saving()
    answer('post', '/onboarding/account', () => new HttpResponse(null, { status: 204 }))
    expect(await save()).toEqual({ code: 'server', fields: {} })
    expect([calls(), draft()?.progress]).toEqual([account.slice(1), 'agreed'])
  })

  it.each(
    failing.flatMap(([status, reply, key]) => parts.map((what) => [what, status, reply, key] as const)),
  )('whose %s fails (%s) says why, and nothing changes', async (what, _status, reply, key) => {
    const { save, draft } = await saving()
    const before = draft()
    replyTo(what, reply)
    expect(await save()).toEqual({ key, fields: {} })
    expect([calls(), draft()]).toEqual([what === 'save' ? account : account.slice(1), before])
  })

  it.each([401, 403, 404, 410].flatMap((status) => parts.map((what) => [what, status] as const)))(
    'that the server knows no more (%s: %i) begins again, with the answers kept',
    async (what, status) => {
      const { store, draft, refusal } = await visitOnboarding('verified')
      replyTo(what, replying(status))
      const saved = await store.dispatch(saveAnswers({ ...answers, lastname: 'Other' }))
      expect(payloadOf(saved)).toBe('start')
      expect(draft()).toMatchObject({ ...again, answers, consents })
      expect(refusal()).toBe('ended')
    },
  )
})
