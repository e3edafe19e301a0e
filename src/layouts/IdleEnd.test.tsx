// Shows: session-34, session-35, session-47, session-48, session-49, session-50.
import { at } from '#testing/render.tsx'
import { tokenOf } from '#testing/visit.ts'
import { admit, calls, latestCode, locales, requests } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { personaOf } from '#mocks/personas.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'

const { en } = locales
const { shared } = en.user
const second = 1000
const minute = 60 * second
const partner = '?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback'
const warning = () => screen.queryByRole('dialog', { name: shared.title })
const ends = (words: RegExp | string) =>
  eventually(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words), 1)
const box = (name: string) => screen.queryByRole('checkbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

async function logIn(id: string, title: RegExp | string, { path = '/login/email', isShared = true } = {}) {
  stopClock()
  const app = await at(path)
  await app.type('E-mail', personaOf(id).profile.email ?? '')
  await app.type('Password', personaOf(id).password)
  for (const _ of isShared ? ['tick'] : ['tick', 'untick'])
    await app.user.click(screen.getByRole('checkbox', { name: en.login.shared }))
  const username = screen.getByLabelText('E-mail')
  await app.user.click(press('Log in'))
  // Firefox and Chromium remember what stands in a field when its form is sent.
  expect(username).toHaveAttribute('autocomplete', isShared ? 'off' : 'username')
  await ends(title)
  return app
}

/** A new visit in the same tab, as after a reload. */
const reload = (path: string) => {
  cleanup()
  return at(path)
}

/** Whether nobody is logged in, and the server knows it. */
async function isOut() {
  await ends(/^Log in to/)
  expect(document.cookie).not.toMatch(/token|shared/)
  await eventually(() => expect(calls()).toContain('DELETE /token'))
}

const sessions: [page: string, persona: string, title: RegExp | string, path?: string][] = [
  ['the dashboard', 'plain', /^Welcome/],
  ['the replacement of a weak password', 'weak', en.weakPassword.title],
  ['the duplicates', 'duplicated', en.duplicate.title],
  ['the mandatory set-up', 'forced', en.mandatoryMfa.title],
  ['the request of a partner', 'plain', /^Lunchbox wants access/, `/login/email${partner}`],
]

describe.each(sessions)('on a device of somebody else, at %s', (_, id, title, path = '/login/email') => {
  it('ten minutes without use end the session, after a warning that has to be answered', async () => {
    const { user } = await logIn(id, title, { path })
    expect(Object.keys(localStorage)).toEqual(['device-id'])
    await pass(9 * minute)
    await eventually(() => expect(warning()).toBeVisible(), 1)
    await user.keyboard('a')
    expect(warning()).toBeVisible()
    await user.click(press(shared.stay))
    await pass(9 * minute - second)
    expect(warning()).toBeNull()
    await pass(minute + 2 * second)
    await isOut()
  })

  it('the first key after a sleep ends it, before anything else is done', async () => {
    await logIn(id, title, { path })
    vi.setSystemTime(Date.now() + 120 * minute)
    act(() => void fireEvent.keyDown(document.body, { key: 'a' }))
    await isOut()
    expect(warning()).toBeNull()
  })

  it('a key that meets the last minute does not answer the warning', async () => {
    await logIn(id, title, { path })
    vi.setSystemTime(Date.now() + 9.5 * minute)
    act(() => void fireEvent.keyDown(document.body, { key: 'a' }))
    await eventually(() => expect(warning()).toBeVisible(), 1)
    await pass(minute)
    await isOut()
  })

  it('goes on when the clock is put back, and when there is use', async () => {
    await logIn(id, title, { path })
    vi.setSystemTime(Date.now() - 5 * second)
    for (let passed = 0; passed < 20; passed += 5) {
      await pass(5 * minute)
      act(() => void fireEvent.pointerDown(document.body))
    }
    expect([warning(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      null,
      expect.stringMatching(title),
    ])
  })
})

test('no form there is remembered by the browser', async () => {
  const app = await logIn('plain', /^Welcome/)
  await act(() => app.router.navigate('/user/profile'))
  await app.press('Change (Your details)', 'Your details')
  const name = screen.getByLabelText('First name')
  await app.user.type(name, 'Ada{Enter}')
  expect(name).toHaveAttribute('autocomplete', 'off')
})

test('on one of my own nothing of that happens', async () => {
  const { router } = await logIn('plain', /^Welcome/, { isShared: false })
  expect(screen.queryByText(shared.note)).toBeNull()
  await pass(20 * minute)
  expect([router.state.location.pathname, warning()]).toEqual(['/user/dashboard', null])
})

describe('the choice at the login', () => {
  it('outlasts a reload of the page of the code, where no trust is offered', async () => {
    const { router } = await logIn('sms', en.mfa.title)
    expect(box(en.mfa.trust)).toBeNull()
    const { pathname, search } = router.state.location
    const { user, storage } = await reload(pathname + search)
    expect(box(en.mfa.trust)).toBeNull()
    await user.click(screen.getByRole('textbox', { name: 'Code' }))
    await user.paste(latestCode(storage.deviceId()))
    await user.click(press('Confirm'))
    await ends(/^Welcome/)
    expect(requests.find(({ path }) => path === '/mfa/sudo')?.body).toMatchObject({ isTrustedDevice: false })
    expect([screen.queryByText(shared.note), document.cookie]).toEqual([
      expect.any(HTMLElement),
      expect.stringMatching(/shared=\d{13}/),
    ])
    expect(Object.keys(localStorage)).toEqual(['device-id'])
  })

  it('outlasts a reload of the login, and only its box takes it back', async () => {
    stopClock()
    const { user } = await at('/login/email')
    await user.click(screen.getByRole('checkbox', { name: en.login.shared }))
    const again = await reload('/login/email')
    expect(box(en.login.shared)).toBeChecked()
    await again.user.click(screen.getByRole('checkbox', { name: en.login.shared }))
    await reload('/login/email')
    expect(box(en.login.shared)).not.toBeChecked()
  })

  it('stays after "Not you?", also over a reload', async () => {
    stopClock()
    localStorage.setItem('last-login', 'claire@example.be')
    const { user } = await at('/login/email')
    await user.click(screen.getByRole('checkbox', { name: en.login.shared }))
    await user.click(press(en.login.known.notYou))
    expect(box(en.login.shared)).toBeChecked()
    await reload('/login/email')
    expect(box(en.login.shared)).toBeChecked()
  })

  it('goes with a weak login that is given up', async () => {
    await logIn('weak', en.weakPassword.title)
    expect(document.cookie).not.toContain('shared')
    await reload('/login/email')
    expect([box(en.login.shared), localStorage.getItem('theme')]).toEqual([expect.any(HTMLElement), null])
    expect(box(en.login.shared)).not.toBeChecked()
  })
})

describe('the mark in the cookies', () => {
  const noted = (ago: number) => (document.cookie = `shared=${Date.now() - ago}; Path=/`)

  it.each([
    ['session', { persona: 'plain' }],
    ['duplicated login', { duplicated: 'duplicated' }],
  ])('ends a %s past its end before a call or a name, as in a browser that was restored', async (_, own) => {
    stopClock()
    noted(10 * minute)
    await at('/user/profile', own)
    await ends(/^Log in to/)
    await eventually(() => expect(calls()).toEqual(['DELETE /token']))
    expect([document.cookie, sessionStorage.getItem('target-url')]).toEqual(['', null])
  })

  it('keeps no session alive by a later time', async () => {
    await logIn('plain', /^Welcome/)
    noted(-60 * minute)
    await pass(10 * minute)
    await isOut()
    expect(warning()).toBeNull()
  })

  it('ends no session that is used by an earlier time, and is noted again when it was taken away', async () => {
    await logIn('plain', /^Welcome/)
    document.cookie = 'shared=; Path=/; Max-Age=0'
    await pass(minute)
    act(() => void fireEvent.pointerDown(document.body))
    expect(document.cookie).toMatch(/shared=\d{13}/)
    noted(60 * minute)
    await pass(minute)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome/)
  })

  it('of a login in another tab is taken over with its session', async () => {
    stopClock()
    const { storage } = await at('/user/dashboard', 'plain')
    await ends(/^Welcome/)
    const token = `${tokenOf('plain')}_2`
    admit(storage.deviceId(), token, 'plain')
    noted(0)
    storage.token.write(token)
    const write = vi.spyOn(document, 'cookie', 'set')
    act(() => void dispatchEvent(new Event('focus')))
    await reload('/user/dashboard')
    await eventually(() => expect(screen.getByText(shared.note)).toBeVisible(), 1)
    expect(write.mock.calls.flat().filter((text) => /^token=.*expires/.test(text))).toEqual([])
    write.mockRestore()
    await pass(10 * minute + second)
    await isOut()
  })

  it('shares the time between the tabs of a session', async () => {
    await logIn('plain', /^Welcome/)
    for (let passed = 0; passed < 20; passed += 5) {
      await pass(5 * minute)
      noted(0)
      await pass(second)
    }
    expect([warning(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      null,
      expect.stringMatching(/^Welcome/),
    ])
  })
})
