// Shows: frame-20, frame-21, frame-45, frame-61.
import type { MessageKey } from '#domain/text/wording.ts'
import { toastShown } from '#core/store/toasts.ts'
import { at } from '#testing/render.tsx'
import { replying } from '#testing/replies.ts'
import { answer, locales, requests } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en, fr, nl } = locales
const area = () => screen.getByRole('region', { name: /Messages|Berichten/ })
const shown = () => area().textContent

async function open() {
  const app = await at('/login/email')
  stopClock()
  const tell = (...keys: MessageKey[]) =>
    act(() => keys.forEach((key) => app.store.dispatch(toastShown({ tone: 'info', key }))))
  return { ...app, tell }
}

const [first, second, third] = ['session.ended', 'logout.error', 'error.server'] as const
const words = {
  first: 'Your session has ended. Please log in again.',
  second: 'Logout failed – Something went wrong. Unable to log out.',
  third: 'Something went wrong on our side. Please try again in a moment.',
}

describe('toasts', () => {
  it('auto-dismiss after 5 seconds, then the next one shows after 1 second', async () => {
    const { tell } = await open()
    tell(first, second, third)
    expect(shown()).toBe(words.first)
    await pass(4999)
    expect(shown()).toBe(words.first)
    await pass(1)
    expect(shown()).toBe('')
    await pass(999)
    expect(shown()).toBe('')
    await pass(1)
    expect(shown()).toBe(words.second)
    await pass(6000)
    expect(shown()).toBe(words.third)
    await pass(5000)
    expect(shown()).toBe('')
  })

  it('say that the language was changed, and lead back for seven seconds in the words of the former one', async () => {
    const { user } = await open()
    for (const language of ['nl', 'fr'])
      await user.selectOptions(screen.getByRole('combobox', { name: /Language|Taal/ }), language)
    await eventually(() =>
      expect(shown()).toBe('La langue est maintenant le français. Terug naar het Nederlands'),
    )
    await pass(6999)
    await user.click(screen.getByRole('button', { name: 'Terug naar het Nederlands' }))
    await eventually(() => expect(document.documentElement.lang).toBe('nl'))
    expect(shown()).toBe('')
    await pass(1000)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'en')
    await eventually(() => expect(shown()).toContain('The language is now English.'))
    await pass(7000)
    expect(shown()).toBe('')
  })

  const chooser = () => within(screen.getByRole('banner')).getByRole('combobox')
  const saved = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

  it('offer to keep a language for messages, too, which changes nothing else of the profile', async () => {
    const { user, type, press } = await at('/user/profile', 'plain')
    await press('Edit (Your details)', 'Your details')
    await type('First name', 'Ada', 'Your details')
    await user.selectOptions(chooser(), 'fr')
    await user.click(await screen.findByRole('button', { name: fr.toast.keepLanguage }))
    expect(await screen.findByText(fr.toast.languageKept)).toBeVisible()
    expect(saved()).toEqual([{ firstname: 'Claire', lastname: expect.any(String), language: 'fr' }])
    const main = within(screen.getByRole('main'))
    const ofMessages = main.getByRole('combobox', { name: fr.user.profile.personal.language })
    expect(ofMessages).toHaveValue('fr')
    expect(main.getByRole('textbox', { name: fr.user.profile.personal.firstname })).toHaveValue('Ada')
    for (const [language, own] of [
      ['nl', nl],
      ['fr', fr],
    ] as const) {
      await user.selectOptions(chooser(), language)
      await screen.findByText(new RegExp(own.toast.language))
      const isOffered = screen.queryByRole('button', { name: own.toast.keepLanguage }) !== null
      expect([language, isOffered]).toEqual([language, language === 'nl'])
    }
  })

  it('say when a language could not be kept for messages', async () => {
    answer('post', '/user', replying(500, {}))
    const { user } = await at('/user/dashboard', 'plain')
    await user.selectOptions(chooser(), 'fr')
    await user.click(await screen.findByRole('button', { name: fr.toast.keepLanguage }))
    expect(await screen.findByText(new RegExp(fr.toast.languageNotKept))).toBeVisible()
  })

  it('offer nobody who is not logged in to keep a language for messages', async () => {
    const { user } = await open()
    await user.selectOptions(chooser(), 'fr')
    await eventually(() => expect(shown()).toContain(fr.toast.language))
    expect(screen.queryByRole('button', { name: fr.toast.keepLanguage })).toBeNull()
  })

  it('that wait from the start come into the live region, which is there before them', async () => {
    document.cookie = 'token=tok_1; Path=/'
    document.cookie = 'token=tok_2; Path=/; Domain=bonavo.localhost'
    const said: string[] = []
    const watching = new MutationObserver((changes) =>
      changes.forEach(({ target }) => said.push((target as Element).getAttribute('role') ?? '')),
    )
    watching.observe(document.body, { childList: true, subtree: true })
    await at('/user/dashboard')
    expect(shown()).toBe(en.session.tampered)
    watching.disconnect()
    expect(said).toContain('status')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in')
  })

  it('that come within the gap wait for its end', async () => {
    const { tell } = await open()
    tell(first)
    await pass(5500)
    tell(second)
    expect(shown()).toBe('')
    await pass(500)
    expect(shown()).toBe(words.second)
  })

  it('stay while they are focused, though the pointer leaves', async () => {
    const { tell, user } = await open()
    tell(first)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await user.hover(screen.getByText(words.first))
    await user.unhover(screen.getByText(words.first))
    await pass(60_000)
    expect(shown()).toBe(words.first)
  })

  it('can be closed, and the next one comes 1 second later and is not held', async () => {
    const { tell, user } = await open()
    tell(first, second)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(shown()).toBe('')
    await user.unhover(area())
    await pass(1000)
    expect(shown()).toBe(words.second)
    await pass(5000)
    expect(shown()).toBe('')
  })
})
