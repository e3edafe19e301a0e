import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { resumed, selectResume } from '#store/mfa/mfa'
import { requireGrant } from '#store/mfa/stepUp'
import { renderRoutes } from '#testing/render.tsx'
import { answer, calls, grant, latestCode, locales, requests } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MfaPage } from './MfaPage.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

/** A page with an action that needs a grant, as the pages of the signed-in area have them. */
function SensitivePage() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const resume = useAppSelector(selectResume)
  const [isGranted, setIsGranted] = useState(false)
  const [failure, setFailure] = useState('')
  const isOpen = isGranted || (resume?.path === pathname && resume.action === 'edit')
  const onClose = () => {
    setIsGranted(false)
    dispatch(resumed())
  }
  const onEdit = async () => {
    const result = await dispatch(
      requireGrant({ isSingle: false, resume: { path: pathname, action: 'edit' } }),
    )
    if (!result.ok) setFailure(result.failure?.code ?? '')
    else if (result.value === 'granted') setIsGranted(true)
    else await navigate(paths.mfaStepUp, { state: pathname })
  }
  return (
    <main>
      <h1>Page</h1>
      <button type="button" onClick={() => void onEdit()}>
        Edit
      </button>
      {failure && <p role="alert">{failure}</p>}
      {isOpen && (
        <button type="button" onClick={onClose}>
          The edit is open
        </button>
      )}
    </main>
  )
}

async function open({ persona = 'sms' } = {}) {
  const routes = [
    { path: '/page', element: <SensitivePage /> },
    { path: '/before', element: <h1>Before</h1> },
    { path: '/mfa', element: <MfaPage /> },
    { path: '/user/security', element: <h1>Security</h1> },
  ]
  const app = await renderRoutes(routes, { path: '/before', persona })
  await app.router.navigate('/page')
  await screen.findByRole('heading', { name: 'Page' })
  return { ...app, deviceId: app.storage.deviceId() }
}
const edit = () => screen.getByRole('button', { name: 'Edit' })
const field = () => screen.findByRole('textbox')

describe('an action that needs a grant', () => {
  it('opens at once with a grant', async () => {
    const { user, deviceId } = await open()
    grant(deviceId, tokenOf('sms'), 'sudo')
    await user.click(edit())
    expect(await screen.findByText('The edit is open')).toBeVisible()
    expect(calls()).toEqual(['GET /mfa/status', 'GET /mfa'])
  })

  it('asks for a code first, and resumes what was wanted', async () => {
    const { user, router, deviceId } = await open()
    await user.click(edit())
    await field()
    expect(router.state.location.pathname + router.state.location.search).toBe('/mfa?single=true')
    expect(calls()).toEqual(['GET /mfa/status', 'GET /mfa/sudo?single=0', 'GET /mfa'])
    // Somebody who is logged in is not asked whether to trust the device.
    expect(screen.queryByRole('checkbox')).toBeNull()

    await user.type(await field(), latestCode(deviceId))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByText('The edit is open'))
    expect(screen.queryByText('The edit is open')).toBeNull()
    const sent = requests.find(({ method, path }) => `${method} ${path}` === 'POST /mfa/sudo')
    expect(sent?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
    // The portal went back in the browser's history, so Back leads to the page before the page with the action.
    await router.navigate(-1)
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible()
  })

  it('goes on with the new token that the answer brings', async () => {
    const { user, store, storage, deviceId } = await open()
    await user.click(edit())
    await user.type(await field(), latestCode(deviceId))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('The edit is open')
    const { token } = store.getState().auth.session
    expect(token).not.toBe(tokenOf('sms'))
    expect(storage.token.read()).toBe(token)
  })

  it('sets up a method first when it was the number of a card', async () => {
    const { user } = await open({ persona: 'card' })
    await user.click(edit())
    await user.type(await field(), '5065123412341234')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible()
  })

  it('fails closed: a status that cannot be had is no grant', async () => {
    const { user } = await open()
    answer('get', '/mfa/status', () => new HttpResponse(null, { status: 403 }))
    await user.click(edit())
    expect(await field()).toBeVisible()
  })

  it('stays shut when no code can be sent', async () => {
    const { user } = await open()
    answer('get', '/mfa/sudo', () => new HttpResponse(null, { status: 500 }))
    await user.click(edit())
    expect(await screen.findByRole('alert')).toHaveTextContent('server')
    expect(screen.queryByText('The edit is open')).toBeNull()
  })

  it('can be left without an answer', async () => {
    const { user } = await open()
    await user.click(edit())
    await field()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('heading', { name: 'Page' })
    expect(screen.queryByText('The edit is open')).toBeNull()
  })

  it('tells a wrong code, and sends another one when asked', async () => {
    const { user } = await open()
    await user.click(edit())
    await user.type(await field(), '00000000')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(locales.en.user.mfa.confirm.code.error)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Resend code' })).toHaveTextContent(/^Resend code in/)
  })
})

it('a step-up goes on after a reload, and sends no code for it', async () => {
  const { user, storage, deviceId } = await open()
  await user.click(edit())
  await field()
  const routes = [
    { path: '/mfa', element: <MfaPage /> },
    { path: '/page', element: <SensitivePage /> },
  ]
  const sent = () => calls().filter((call) => call.startsWith('GET /mfa/sudo'))
  const sentBefore = sent().length
  const again = await renderRoutes(routes, { path: '/mfa?single=true' })
  expect(again.store.getState().mfa.stepUp).toMatchObject({ method: 'sms', resume: { path: '/page' } })
  expect(sent()).toHaveLength(sentBefore)
  expect(storage.stepUp.read(tokenOf('sms'))).not.toBeNull()
  const [input] = screen.getAllByRole('textbox').slice(-1)
  await again.user.type(input ?? document.body, latestCode(deviceId))
  await again.user.click(screen.getAllByRole('button', { name: 'Confirm' }).slice(-1)[0] ?? document.body)
  await waitFor(() => expect(screen.getByText('The edit is open')).toBeVisible())
  expect(storage.stepUp.read(tokenOf('sms'))).toBeNull()
})
