import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newWorld, storedWorlds } from '#mocks/db.ts'
import { DevPanel } from './DevPanel.tsx'
import { takeAddress } from './address.ts'
import { personaPassword } from '#mocks/personas.ts'
import { scenarioIds } from '#mocks/scenarios.ts'

function LoginForm({ type }: { type: 'email' | 'tel' }) {
  const [username, setUsername] = useState('')
  return (
    <form aria-label={`login as ${username}`}>
      <input
        type={type}
        aria-label="Username"
        autoComplete="username"
        onChange={(event) => setUsername(event.target.value)}
      />
      <input type="password" aria-label="Password" autoComplete="current-password" />
      <button type="submit">Log in</button>
    </form>
  )
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: /^Developer panel/ }))
  return within(screen.getByRole('region', { name: 'Developer panel' }))
}

it.each([
  ['email', 'claire@example.be'],
  ['tel', '+32470123412'],
] as const)('a persona fills the %s form of the page, so that React notices', async (type, username) => {
  render(
    <>
      <LoginForm type={type} />
      <DevPanel cookiePrefix="" />
    </>,
  )
  const panel = await open()
  await userEvent.type(panel.getByRole('searchbox', { name: 'Personas that show' }), 'meal')
  expect(panel.queryByRole('button', { name: /by SMS/ })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: /^Plain/ }))
  expect(screen.getByRole('form', { name: `login as ${username}` })).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue(personaPassword)
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus()
})

it('a code that was sent fills the code field of the page', async () => {
  const code = '12345678'
  const at = '2026-11-20T12:34:56.000Z'
  const inbox = [{ id: 'msg_1', channel: 'sms' as const, to: '+32474567856', code, at }]
  storedWorlds(localStorage).write('', { ...newWorld(), inbox })
  render(
    <>
      <form>
        <input aria-label="Code" autoComplete="one-time-code" />
      </form>
      <DevPanel cookiePrefix="" />
    </>,
  )
  await userEvent.click((await open()).getByRole('button', { name: /^Use code 12345678/ }))
  expect(screen.getByLabelText('Code')).toHaveValue(code)
})

it('the address sets faults for single calls and moves the clock; the panel takes them back', async () => {
  const real = Date
  const world = () => storedWorlds(localStorage).read('')
  history.replaceState(null, '', '/help?fault=POST+/user+503&fault=GET%20/user%203s&clock=+30d&a=1')
  const before = real.now()
  expect(takeAddress('')).toEqual([])
  onTestFinished(() => void (globalThis.Date = real))
  expect(location.search).toBe('?a=1')
  expect(world().faults).toEqual(['POST /user 503', 'GET /user 3s'])
  expect(Date.now() - before).toBeGreaterThanOrEqual(30 * 86_400_000)
  expect([new Date().getTime() - Date.now() < 1000, new Date(0).toISOString()]).toEqual([
    true,
    '1970-01-01T00:00:00.000Z',
  ])
  render(<DevPanel cookiePrefix="" />)
  expect(screen.getByRole('button')).toHaveAccessibleName(
    /fault: POST \/user 503, GET \/user 3s, clock \+30d$/,
  )
  await open()
  expect(screen.getByRole('combobox', { name: 'Clock' })).toHaveValue('30d')
  await userEvent.click(screen.getByRole('button', { name: 'Remove POST /user 503' }))
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Fault for one call' }),
    'PUT /user/iban 422{Enter}',
  )
  expect(world().faults).toEqual(['GET /user 3s', 'PUT /user/iban 422'])
})

it('a fault is chosen from all there are, stays over a reload, shows on the closed panel, and ends', async () => {
  const kept = () => storedWorlds(localStorage).read('').scenario
  const view = render(<DevPanel cookiePrefix="" />)
  const scenarios = (await open()).getByRole('combobox', { name: 'Scenario' })
  expect(within(scenarios).getAllByRole('option')).toHaveLength(scenarioIds.length)
  await userEvent.selectOptions(scenarios, 'slow: every answer takes 2 s')
  expect(kept()).toBe('slow')

  view.unmount()
  const { container } = render(<DevPanel cookiePrefix="" />)
  await userEvent.click(screen.getByRole('button', { name: 'Developer panel, fault: slow' }))
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scenario' }), 'none')
  expect(kept()).toBe('none')
})

it('a value of the address that is none is said until the panel is opened; the others count', async () => {
  history.replaceState(
    null,
    '',
    '/help?persona=nobody&language=xx&scenario=fast&fault=no&fault=GET+/user+503&clock=soon&a=1',
  )
  render(<DevPanel cookiePrefix="" problems={takeAddress('') ?? []} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    /"nobody": docs\/personas\.md.*does not speak "xx".*"fast": there are none, slow.*"no" is no fault.*"soon" is no time/,
  )
  expect(storedWorlds(localStorage).read('')).toMatchObject({ scenario: 'none', faults: ['GET /user 503'] })
  await open()
  expect(screen.queryByRole('alert')).toBeNull()
  expect([location.search, localStorage.getItem('mock-clock')]).toEqual(['?a=1', null])
})

it('the state is copied as one address, without the account when it is no persona', async () => {
  const user = userEvent.setup()
  history.replaceState(null, '', '/user/profile?a=1#b')
  document.cookie = 'token=tok_1'
  onTestFinished(() => void (document.cookie = 'token=; Max-Age=0'))
  localStorage.setItem('language', 'fr')
  localStorage.setItem('mock-clock', '11m')
  const faults = ['POST /user 503 x1 {"message": "No & +."}', 'GET /user 3s']
  const write = (owner: string) =>
    storedWorlds(localStorage).write('', {
      ...newWorld(),
      scenario: 'slow',
      faults,
      tokens: { tok_1: owner },
    })
  write('rich')
  render(<DevPanel cookiePrefix="" />)
  await open()
  const copy = async () => {
    await user.click(screen.getByRole('button', { name: 'Copy this state as a link' }))
    await screen.findByText(/^Copied/)
    return new URL(await navigator.clipboard.readText())
  }
  const { pathname, hash, searchParams } = await copy()
  expect([pathname, hash, ...searchParams]).toEqual([
    '/user/profile',
    '#b',
    ['a', '1'],
    ['persona', 'rich'],
    ['language', 'fr'],
    ['scenario', 'slow'],
    ...faults.map((fault) => ['fault', fault]),
    ['clock', '+11m'],
  ])
  write('acc_made_here')
  expect((await copy()).searchParams.has('persona')).toBe(false)
  expect(screen.getByText(/without the account/)).toBeVisible()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(screen.getByRole('button', { name: 'Copy this state as a link' }))
  expect(await screen.findByText(/^http:.*&scenario=slow&/)).toBeVisible()
})
