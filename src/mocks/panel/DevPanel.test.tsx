import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newWorld, storedWorlds } from '#mocks/db'
import { DevPanel } from './DevPanel.tsx'
import { chooseScenario, takeScenario } from './devTools.ts'
import { personaPassword } from '#mocks/personas'
import { scenarioIds } from '#mocks/scenarios'

const reload = vi.fn<() => void>()
const page = {
  hostname: 'account.bonavo.localhost',
  port: '5173',
  protocol: 'http:',
  pathname: '/x',
  search: '',
  hash: '',
}
beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { ...page, reload })
})

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
] as const)('fills the %s form of the page, so that React notices', async (type, username) => {
  render(
    <>
      <LoginForm type={type} />
      <DevPanel cookiePrefix="" />
    </>,
  )
  await userEvent.click((await open()).getByRole('button', { name: /^Plain/ }))
  expect(screen.getByRole('form', { name: `login as ${username}` })).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue(personaPassword)
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus()
})

it('cannot fill a page without a login form, and says so; it notices when one comes', async () => {
  const view = render(<DevPanel cookiePrefix="" />)
  const panel = await open()
  expect(panel.getByRole('button', { name: /^Plain/ })).toBeDisabled()
  expect(panel.getByText(/Open the login page/)).toBeVisible()
  view.rerender(
    <>
      <DevPanel cookiePrefix="" />
      <LoginForm type="tel" />
    </>,
  )
  await waitFor(() => expect(panel.getByRole('button', { name: /^Plain/ })).toBeEnabled())
  expect(panel.getByRole('button', { name: /^Bare.*has no phone number/ })).toBeDisabled()
})

it('closes with Escape and gives the focus back', async () => {
  render(<DevPanel cookiePrefix="" />)
  const panel = await open()
  await userEvent.keyboard('{Tab}{Escape}')
  expect(panel.queryByText('Language')).toBeNull()
  expect(panel.getByRole('button', { name: 'Developer panel' })).toHaveFocus()
})

it('changes the language and leads to the other variant', async () => {
  render(<DevPanel cookiePrefix="" />)
  const panel = await open()
  const variants = within(panel.getByRole('group', { name: 'Variant' }))
  expect(variants.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'http://account.bonavo-lux.localhost:5173/x',
  ])
  await userEvent.click(panel.getByRole('button', { name: 'nl' }))
  expect(localStorage.getItem('language')).toBe('nl')
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['be', ['en', 'fr', 'nl']],
  ['lu', ['fr', 'en']],
])('offers the languages of the variant (%s)', async (variant, languages) => {
  document.documentElement.dataset['variant'] = variant
  onTestFinished(() => void delete document.documentElement.dataset['variant'])
  render(<DevPanel cookiePrefix="" />)
  const group = within((await open()).getByRole('group', { name: 'Language' }))
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(languages)
})

it('leads to the gallery', async () => {
  render(<DevPanel cookiePrefix="" />)
  expect((await open()).getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/__gallery')
})

describe('a fault', () => {
  const worlds = storedWorlds(localStorage)
  const kept = () => worlds.read('').scenario
  const toggle = () => screen.getByRole('button', { expanded: true })

  it('is chosen from all there are, stays over a reload, shows on the closed panel, and ends', async () => {
    const view = render(<DevPanel cookiePrefix="" />)
    const scenarios = (await open()).getByRole('combobox', { name: 'Scenario' })
    expect(scenarios).toHaveDisplayValue(/^none: /)
    expect(within(scenarios).getAllByRole('option')).toHaveLength(scenarioIds.length)
    await userEvent.selectOptions(scenarios, 'slow: every answer takes 2 s')
    expect(kept()).toBe('slow')
    expect(toggle()).toHaveAccessibleName('Developer panel, fault: slow')

    view.unmount()
    render(<DevPanel cookiePrefix="" />)
    await userEvent.click(screen.getByRole('button', { name: 'Developer panel, fault: slow' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scenario' }), 'none')
    expect(kept()).toBe('none')
    expect(toggle()).toHaveAccessibleName('Developer panel')
  })

  it('leaves the rest of the world as it is', async () => {
    worlds.write('', { ...newWorld(), tokens: { tok_1: 'plain' } })
    chooseScenario('busy')
    expect(worlds.read('')).toEqual({ ...newWorld(), tokens: { tok_1: 'plain' }, scenario: 'busy' })
  })

  it('is taken from the address, which then looks as if it had never been there', () => {
    vi.unstubAllGlobals()
    onTestFinished(() => history.replaceState(null, '', '/'))
    history.replaceState('state', '', '/user/profile?target=%2Fuser&scenario=broken&a=1#bank')
    takeScenario()
    expect(kept()).toBe('broken')
    expect(location.href.slice(location.origin.length)).toBe('/user/profile?target=%2Fuser&a=1#bank')
    expect(history.state).toBe('state')

    takeScenario()
    expect(kept()).toBe('broken')
    history.replaceState(null, '', '/?scenario=none')
    takeScenario()
    expect(kept()).toBe('none')
    expect(location.search).toBe('')
  })

  it.each(['flooded', '', 'constructor'])('cannot be %j: a warning names those there are', (asked) => {
    vi.unstubAllGlobals()
    onTestFinished(() => history.replaceState(null, '', '/'))
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    chooseScenario('busy')
    history.replaceState(null, '', `/?scenario=${asked}`)
    takeScenario()
    expect(kept()).toBe('busy')
    expect(location.search).toBe('')
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `No scenario is called "${asked}": there are ${scenarioIds.join(', ')}.`,
    )
  })
})

it('starts over', async () => {
  storedWorlds(localStorage).write('', { ...newWorld(), tokens: { tok_1: 'plain' }, scenario: 'busy' })
  sessionStorage.setItem('target-url', '/user/profile')
  document.cookie = 'test_token=tok_1; Path=/'
  render(<DevPanel cookiePrefix="test_" />)
  await userEvent.click((await open()).getByRole('button', { name: /^Reset/ }))
  expect(storedWorlds(localStorage).read('')).toEqual(newWorld())
  expect(sessionStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
  expect(reload).toHaveBeenCalledOnce()
})

it('has no accessibility faults, closed or open', async () => {
  const { container } = render(<DevPanel cookiePrefix="" />)
  const faults = async () => (await axe.run(container)).violations.map(({ id }) => id)
  expect(await faults()).toEqual([])
  await open()
  expect(await faults()).toEqual([])
})
