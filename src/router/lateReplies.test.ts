import { payloadOf } from '#testing/outcome.ts'
import { mfaChallenge } from '#paths'
import { selectSetUp, selectStepUp } from '#store/mfa/mfa'
import { signIn } from '#store/login/login'
import { askStepUp } from '#store/mfa/stepUp'
import { credentialsOf } from '#testing/personas.ts'
import { renderApp } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { calls, hold, inbox } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { act, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type App = Awaited<ReturnType<typeof renderApp>>

/** Waits until a reply was handled, and the router has finished what the reply started. */
async function rest({ router }: App, isWorkedOff: () => boolean) {
  await until(() => expect(isWorkedOff()).toBe(true))
  await act(() => Promise.resolve())
  await until(() => expect(router.state.navigation.state + router.state.revalidation).toBe('idleidle'))
}

describe('a reply that comes after its page was left leads nobody away', () => {
  it('(a new code of a login)', async () => {
    const app = await renderApp({ path: '/login/email' })
    const { router, store, storage, user } = app
    const payload = payloadOf(await store.dispatch(signIn(credentialsOf('sms'))))
    const challenge = payload as { method: 'sms'; payload: string }
    storage.resend.write(challenge.payload, { until: 0, isResent: false })
    await act(() => router.navigate(mfaChallenge(challenge, '')))
    const late = hold('post', '/token')
    await user.click(await screen.findByRole('button', { name: /^Resend code/ }))
    await until(() => expect(calls()).toEqual(['POST /token', 'POST /token']))
    await act(() => router.navigate('/login/phone'))
    late.finish(HttpResponse.json({ mfa: { method: 'sms', payload: 'mfa_new' } }, { status: 401 }))
    await rest(app, () => vi.mocked(console.warn).mock.calls.length === 2)
    expect(here()).toBe('/login/phone')
  })

  it('(the answer to a step-up)', async () => {
    const app = await renderApp({ path: '/user/dashboard', persona: 'sms' })
    const { router, store, storage, user } = app
    await act(() =>
      store.dispatch(askStepUp({ isSingle: true, resume: { path: '/user/dashboard?resumed' } })),
    )
    await act(() => router.navigate('/mfa?single=true'))
    const late = hold('post', '/mfa/sudo')
    await user.type(await screen.findByRole('textbox'), inbox(storage.deviceId())[0]?.code ?? '')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await late.arrived()
    await act(() => router.navigate('/user/dashboard?elsewhere'))
    late.finish(HttpResponse.json({}))
    await rest(app, () => selectStepUp(store.getState()) === null)
    expect(here()).toBe('/user/dashboard?elsewhere')
  })

  it('(a code for a new phone)', async () => {
    const app = await renderApp({ path: '/user/dashboard', persona: 'forced' })
    const { router, store, user } = app
    await until(() => expect(here()).toBe('/mandatory-mfa'))
    await act(() => router.navigate('/mandatory-mfa/phone'))
    const late = hold('get', '/mfa/sms/activate')
    await user.type(await screen.findByRole('textbox', { name: /phone/i }), '0470999999')
    await user.click(screen.getByRole('button', { name: /send/i }))
    await until(() => expect(calls().at(-1)).toMatch(/^GET \/mfa\/sms\/activate/))
    await act(() => router.navigate('/mandatory-mfa'))
    late.finish(HttpResponse.json({ payload: 'mfa_new' }))
    await rest(app, () => selectSetUp(store.getState()) !== null)
    expect(here()).toBe('/mandatory-mfa')
  })
})
