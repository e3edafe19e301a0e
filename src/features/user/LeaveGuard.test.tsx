// Shows: profile-5, profile-63.
import { giveWay } from '#auth/scope.ts'
import { watchLeaving } from '#testing/address.ts'
import { title, region } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { failing, noContent } from '#testing/replies.ts'
import { calls, hold, locales } from '#testing/server.ts'
import { selectStepUp } from '#features/mfa/mfaSlice.ts'
import type { VisitOptions } from '#testing/visit.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { editsDropped } from './editsSlice.ts'

type App = Awaited<ReturnType<typeof open>>

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const go = (app: App, name: string) =>
  app.user.click(screen.getAllByRole('link', { name })[0] ?? document.body)

async function open(cardName: string, granted: VisitOptions = { granted: 'single' }) {
  const app = await at('/user/dashboard', { persona: 'sms', ...granted })
  await title('Welcome, Samira')
  await act(() => app.router.navigate('/user/profile'))
  await title('Profile')
  await app.press(`Change (${cardName})`, cardName)
  return app
}

/** Each edit: its card, a field of it, the keys typed at the end of its text, and the text after that. */
const edits = [
  ['Your details', 'First name', 'x', 'Samirax'],
  ['Contact details', 'E-mail', 'x', 'sms@example.bex'],
  ['Bank account', 'IBAN', '1', 'BE68 5390 0754 7034 1'],
] as const

describe.each(edits)('leaving with something typed into %s', (cardName, label, keys, typed) => {
  it('asks; Leave goes, and nothing of it is left', async () => {
    const app = await open(cardName)
    await app.user.type(await field(label), keys)
    await go(app, 'Security')
    await app.press('Leave')
    await title('Security')
    await go(app, 'Profile')
    await title('Profile')
    await region(cardName)
    expect(screen.queryByRole('textbox', { name: label })).toBeNull()
    expect(document.body).not.toHaveTextContent(locales.en.user.profile.keptFolded)
    await app.press(`Change (${cardName})`, cardName)
    expect(await field(label)).not.toHaveValue(typed)
  })
})

it('leaving does not ask once what was typed is typed back, nor before anything is', async () => {
  const [cardName, label, keys] = edits[0]
  const app = await open(cardName)
  await app.user.type(await field(label), keys)
  await app.user.type(await field(label), '{Backspace}')
  await go(app, 'Security')
  await title('Security')
  expect(question()).toBeNull()
})

describe('two quick Backs over something typed', () => {
  const [cardName, label, keys, typed] = edits[0]

  async function backTwice() {
    const app = await at('/user/dashboard', { persona: 'sms', granted: 'sudo' })
    await title('Welcome, Samira')
    await act(() => app.router.navigate('/user/security'))
    await title('Security')
    await act(() => app.router.navigate('/user/profile'))
    await title('Profile')
    await app.press(`Change (${cardName})`, cardName)
    await app.user.type(await field(label), keys)
    window.history.back()
    window.history.back()
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    return app
  }

  it('ask once; Stay keeps the page, its address and what was typed', async () => {
    const app = await backTwice()
    expect([here(), app.router.state.location.pathname]).toEqual(['/user/profile', '/user/profile'])
    await app.press('Stay')
    await waitFor(() => expect(question()).toBeNull())
    expect(here()).toBe('/user/profile')
    expect(await field(label)).toHaveValue(typed)
  })

  it('ask once; Leave goes where Back would have gone, and Forward comes back', async () => {
    const app = await backTwice()
    await app.press('Leave')
    await title('Security')
    expect(here()).toBe('/user/security')
    act(() => window.history.forward())
    await title('Profile')
    expect(here()).toBe('/user/profile')
  })
})

const isAskedAtTheEnd = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('a page that is loaded anew for the session of somebody else asks nothing', async () => {
  const app = await open('Your details')
  await app.user.type(await field('First name'), 'x')
  expect(isAskedAtTheEnd()).toBe(true)
  watchLeaving()
  act(() => app.store.dispatch(giveWay()))
  expect(isAskedAtTheEnd()).toBe(false)
})

it('the browser asks on the page of a code, too, where what was typed waits, until it is dropped', async () => {
  const app = await open('Your details', {})
  await app.user.type(await field('First name'), 'x')
  await app.press('Change (Bank account)')
  await title(locales.en.mfa.title)
  expect(isAskedAtTheEnd()).toBe(true)
  act(() => void app.store.dispatch(editsDropped()))
  expect(isAskedAtTheEnd()).toBe(false)
})

const notices = ({ store }: App) => store.getState().toasts.queue.map(({ key }) => key)

/** Each save: its card, a field, the keys typed before and after Save, its call, a good reply, the text then, a refusal. */
const saves = [
  [
    'Your details',
    'First name',
    ['x', 'y'],
    ['post', '/user'],
    () => HttpResponse.json({ data: { firstname: 'Samirax' } }),
    'First nameSamirax',
    403,
  ],
  [
    'Bank account',
    'IBAN',
    ['{Control>}a{/Control}BE71096123456769', '{Backspace}'],
    ['put', '/user/iban'],
    noContent,
    'IBANBE71 •••• •••• 6769',
    500,
  ],
] as const

describe.each(saves)(
  'while a save of %s is under way',
  (cardName, label, [keys, more], [method, path], good, read, status) => {
    async function saving() {
      const app = await open(cardName)
      await app.user.type(await field(label), keys)
      const reply = hold(method, path)
      await app.press('Save', cardName)
      await reply.arrived()
      return { app, reply }
    }

    it('leaving asks nothing; the late reply is taken over, and shows no notice elsewhere', async () => {
      const { app, reply } = await saving()
      expect(isAskedAtTheEnd()).toBe(false)
      await go(app, 'Security')
      await title('Security')
      expect(question()).toBeNull()
      const before = app.store.getState().user.profile
      reply.finish(good())
      await waitFor(() => expect(app.store.getState().user.profile).not.toEqual(before))
      await go(app, 'Profile')
      await waitFor(async () => expect(await region(cardName)).toHaveTextContent(read))
      expect(notices(app)).toEqual([])
    })

    it('leaving asks nothing; a late refusal is told elsewhere, with a way back to what was typed, and sends no code', async () => {
      const { app, reply } = await saving()
      const { value: typed } = await field(label)
      await go(app, 'Security')
      await title('Security')
      reply.finish(failing(status)())
      const show = await screen.findByRole('link', { name: 'Show' })
      // A toast stays while the pointer is on it.
      await app.user.hover(show)
      expect(notices(app)).toHaveLength(1)
      expect(calls(/\/mfa\/sudo/)).toEqual([])
      expect(selectStepUp(app.store.getState())).toBeNull()
      await app.user.click(show)
      expect(await field(label)).toHaveValue(typed)
    })

    it('what is typed meanwhile keeps the form open, and leaving asks about it', async () => {
      const { app, reply } = await saving()
      await app.user.type(await field(label), more)
      const { value: typed } = await field(label)
      expect(isAskedAtTheEnd()).toBe(true)
      reply.finish(good())
      await waitFor(() => expect(notices(app)).toHaveLength(1))
      expect(await field(label)).toHaveValue(typed)
      await go(app, 'Security')
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
      await app.press('Stay')
      await app.press('Cancel', cardName)
      expect(await region(cardName)).toHaveTextContent(read)
    })
  },
)
