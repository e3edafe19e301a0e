import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newWorld, storedWorlds } from '#mocks/db.ts'
import { DevPanel } from './DevPanel.tsx'
import { takeAddress } from './devTools.ts'
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
  history.replaceState(null, '', '/help?fault=POST+/user+503&fault=GET%20/user%203s&fault=no&clock=+30d&a=1')
  vi.spyOn(console, 'warn').mockReturnValue()
  const before = real.now()
  takeAddress()
  onTestFinished(() => void (globalThis.Date = real))
  expect(location.search).toBe('?a=1')
  expect(world().faults).toEqual(['POST /user 503', 'GET /user 3s'])
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"no"'))
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
