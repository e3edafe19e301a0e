import { renderApp } from '#testing/render.tsx'
import { grant, locales } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof open>>

const { leave } = locales.en.user.profile
const card = (name: string) => screen.findByRole('region', { name })
const field = (name: string) => screen.findByRole('textbox', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const press = async (app: App, name: string, button: string) =>
  app.user.click(within(await card(name)).getByRole('button', { name: button }))
const go = (app: App, name: string) =>
  app.user.click(screen.getAllByRole('link', { name })[0] ?? document.body)

async function open(cardName: string) {
  const app = await renderApp({ path: '/user/dashboard', persona: 'sms' })
  grant(app.storage.deviceId(), tokenOf('sms'), 'sudo')
  await title('Welcome, Samira')
  await act(() => app.router.navigate('/user/profile'))
  await title('Profile')
  await press(app, cardName, 'Edit')
  return app
}

/** Each edit: its card, a field of it, and what is typed behind what is there. */
const edits = [
  ['Personal data', 'First name', 'x', 'Samirax'],
  ['Contact', 'E-mail', 'x', 'sms@example.bex'],
  ['Bank account', 'IBAN', '1', 'BE68 5390 0754 7034 1'],
] as const

describe.each(edits)('leaving with something typed into %s', (cardName, label, keys, typed) => {
  it('asks; Stay keeps it', async () => {
    const app = await open(cardName)
    await app.user.type(await field(label), keys)
    await go(app, 'Security')
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(dialog).toHaveAccessibleDescription(leave.text)
    await app.user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(question()).toBeNull()
    expect(app.router.state.location.pathname).toBe('/user/profile')
    expect(await field(label)).toHaveValue(typed)
  })

  it('asks; Leave goes, and nothing of it is left', async () => {
    const app = await open(cardName)
    await app.user.type(await field(label), keys)
    await go(app, 'Security')
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
    await title('Security')
    await go(app, 'Profile')
    await title('Profile')
    await card(cardName)
    expect(screen.queryByRole('textbox', { name: label })).toBeNull()
    expect(document.body).not.toHaveTextContent(locales.en.user.profile.keptFolded)
    await press(app, cardName, 'Edit')
    expect(await field(label)).not.toHaveValue(typed)
  })

  it('does not ask once it is typed back, nor before anything is', async () => {
    const app = await open(cardName)
    await app.user.type(await field(label), keys)
    await app.user.type(await field(label), '{Backspace}')
    await go(app, 'Security')
    await title('Security')
    expect(question()).toBeNull()
  })
})

it('leaving by Back asks, too', async () => {
  const app = await open('Personal data')
  await app.user.type(await field('First name'), 'x')
  await app.router.navigate(-1)
  await waitFor(() => expect(question()).toBeVisible())
  expect(app.router.state.location.pathname).toBe('/user/profile')
  await app.user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await title('Welcome, Samira')).toBeVisible()
})

it('closing the tab asks while something is typed, and only then', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const app = await open('Personal data')
  expect(isAsked()).toBe(false)
  await app.user.type(await field('First name'), 'x')
  expect(isAsked()).toBe(true)
  await press(app, 'Personal data', 'Cancel')
  expect(isAsked()).toBe(false)
})

it('logging out asks nothing', async () => {
  const app = await open('Personal data')
  await app.user.type(await field('First name'), 'x')
  await app.user.click(screen.getByRole('button', { name: 'Your account' }))
  await app.user.click(screen.getByRole('button', { name: 'Log out' }))
  await title('Log in to My Bonavo')
  expect(question()).toBeNull()
})
