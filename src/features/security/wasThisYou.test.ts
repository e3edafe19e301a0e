// Shows: security-36, security-37, security-38, security-39, security-42, security-85, security-86.
import { region, title } from '#testing/form.ts'
import { ago, day, device, history, iphone, minute, session } from '#testing/history.ts'
import { failing, noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { paths } from '#core/paths.ts'
import { loadDevices } from '#features/devices/devicesSlice.ts'
import { updatePassword } from './NewPassword.tsx'
import { describe, expect, it } from 'vitest'

const words = locales.en.user.devices
const revoked = () => calls(/^DELETE/)
const marks = () => screen.queryAllByText(/^New (country|device)/).map(({ textContent }) => textContent)
const asked = () => screen.queryAllByRole('group', { name: 'Was this you?' })
const home = [
  session('s0', { date: ago(300 * day), active: false }),
  session('s1', { date: ago(day), active: true }),
]
/** A session of yesterday in France, with a device that is known. */
const abroad = (own: object = {}) =>
  session('away', { city: { en: 'Lille' }, country: { en: 'France' }, date: ago(day), ...own })
const onPhone = (...sessions: object[]) => device('phone', sessions, { agent: iphone })

async function open(persona = 'plain') {
  const app = await at('/user/security/history', persona)
  await screen.findByRole('heading', { name: words.title })
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  const dialog = () => screen.findByRole('dialog', { name: 'Secure your account' })
  return { ...app, dialog }
}

it('what is new is marked and asked about', async () => {
  history([device('d1', home), device('away', [abroad({ agent: iphone })])])
  await open()
  expect([marks(), asked().length]).toEqual([['New country: France', 'New device'], 1])
})

it('Yes is remembered in this browser; the focus stays with the device', async () => {
  history([device('d1', home), onPhone(abroad({ agent: iphone }))])
  const { press, router, store } = await open()
  await press('Yes')
  expect(await screen.findByText('Thank you. We will not ask about this again.')).toBeVisible()
  expect([marks(), asked(), revoked()]).toEqual([[], [], []])
  expect(await region('iPhone 15')).toHaveFocus()
  await act(() => store.dispatch(loadDevices()))
  expect([marks(), asked()]).toEqual([[], []])
  expect(router.state.location.pathname).toBe('/user/security/history')
})

it('a session that is logged out is not asked about any more; that is no Yes: the next login from there is', async () => {
  history([device('d1', home), onPhone(abroad({ agent: iphone, active: true }))])
  answer('delete', '/user/login/revoke/:id', noContent)
  const { press, store } = await open()
  await press('Log out all other devices')
  await press('Log out', await screen.findByRole('dialog'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(revoked()).toEqual(['DELETE /user/login/revoke/phone'])
  expect([asked(), marks()]).toEqual([[], []])
  const next = abroad({ agent: iphone, active: true, date: ago(minute) })
  history([device('d1', home), onPhone(abroad({ agent: iphone, active: false }), { ...next, id: 'next' })])
  await act(() => store.dispatch(loadDevices()))
  await waitFor(() => expect(asked()).toHaveLength(1))
})

describe('No', () => {
  const openNo = async (sessions: object[], currentLoginId: string | null = 's1') => {
    history([device('d1', home), onPhone(...sessions)], currentLoginId)
    answer('delete', '/user/login/revoke/:id', noContent)
    const app = await open()
    await app.press('No, secure my account')
    return { ...app, box: await app.dialog() }
  }

  it('logs out the session first, after a question, then offers a new password and the log-out of all others; "Not now" is the end', async () => {
    const { press, box, dialog } = await openNo([abroad({ agent: iphone })])
    expect(box).toHaveAccessibleDescription(/^This session will end\. .*iPhone 15 .*Lille, France$/)
    expect(revoked()).toEqual([])
    await press('Log out', box)
    expect(await screen.findByText(words.secure.ended)).toBeVisible()
    expect(screen.queryByText(/You are logged out of/)).toBeNull()
    expect(revoked()).toEqual(['DELETE /user/login/revoke/away'])
    expect(await within(await dialog()).findByRole('button', { name: 'Change password' })).toBeVisible()
    expect(within(await dialog()).getByRole('button', { name: 'Log out all other devices' })).toBeVisible()
    await press('Not now', await dialog())
    expect([screen.queryByRole('dialog'), asked(), marks()]).toEqual([null, [], []])
    expect(document.activeElement).not.toBe(document.body)
  })

  it('to a session that has ended offers the two ways at once; nothing is logged out by itself', async () => {
    const { box, press } = await openNo([abroad({ agent: iphone, active: false })])
    expect(box).toHaveTextContent(words.secure.ended)
    expect(within(box).queryByRole('button', { name: 'Log out' })).toBeNull()
    await press('Close', box)
    expect(asked()).toHaveLength(1)
    await press('No, secure my account')
    await press('Not now')
    expect([asked().length, revoked(), localStorage.getItem('known-places')]).toEqual([1, [], null])
  })

  it('is no answer for the next login from there, whatever was done about this one', async () => {
    const { press, box, store } = await openNo([abroad({ agent: iphone })])
    await press('Log out', box)
    await screen.findByText(words.secure.ended)
    const next = abroad({ agent: iphone, date: ago(minute) })
    history([device('d1', home), onPhone(abroad({ agent: iphone, active: false }), { ...next, id: 'next' })])
    await press('Not now')
    await act(() => store.dispatch(loadDevices()))
    await waitFor(() =>
      expect([asked().length, marks()]).toEqual([1, expect.arrayContaining(['New country: France'])]),
    )
    cleanup()
    await open()
    expect(asked()).toHaveLength(1)
  })

  it('leaves a line in the check-up until the password is new', async () => {
    const { press, box } = await openNo([abroad({ agent: iphone })])
    await press('Log out', box)
    await screen.findByText(words.secure.ended)
    cleanup()
    await at('/user/security', 'plain')
    const known = locales.en.user.security.checkUp.passwordKnown
    const found = (await screen.findByText(known)).closest('li')
    expect(found).toHaveAttribute('data-state', 'todo')
    cleanup()
    const app = await at('/user/dashboard', 'plain')
    expect(await screen.findByText(locales.en.dashboard.notifications.passwordKnown)).toBeVisible()
    answer('put', '/user/password', noContent)
    const grant = { isSingle: true, resume: { path: paths.password } }
    await act(() => app.store.dispatch(updatePassword({ password: 'Kruidnagel-4711!', grant })))
    expect(screen.queryByText(locales.en.dashboard.notifications.passwordKnown)).toBeNull()
  })

  it('logs out no single session as long as nobody knows which one is this', async () => {
    const { box } = await openNo([abroad({ agent: iphone })], null)
    expect(box).toHaveTextContent(words.secure.unknown)
    expect(within(box).queryByRole('button', { name: /^Log out( all|$)/ })).toBeNull()
    expect(within(box).getByRole('button', { name: 'Log out from everywhere' })).toBeVisible()
    expect(within(box).getByRole('button', { name: 'Change password' })).toBeVisible()
  })

  it('is an answer once everything is logged out, not when that fails', async () => {
    const { press, box } = await openNo([abroad({ agent: iphone })], null)
    answer('delete', '/tokens', failing(500), { once: true })
    const logOut = async () => {
      await press('Log out from everywhere', box)
      const question = await screen.findByRole('dialog', { name: 'Log out from everywhere?' })
      await press('Log out from everywhere', question)
      return question
    }
    const question = await logOut()
    await within(question).findByRole('alert')
    expect(asked()).toHaveLength(1)
    await press('Log out from everywhere', question)
    await screen.findByRole('button', { name: 'Log in' })
    cleanup()
    await open()
    expect([asked(), marks()]).toEqual([[], []])
  })

  it('leads to a new password, which is an answer once it is saved; Security says what was done, with a mail', async () => {
    const { press, box, router, store } = await openNo([abroad({ agent: iphone, active: false })])
    await press('Change password', box)
    await title(locales.en.mfa.title)
    expect(router.state.location.pathname + router.state.location.search).toBe('/mfa?single=true')
    await router.navigate('/user/security/history')
    await region('iPhone 15')
    expect(asked()).toHaveLength(1)
    answer('put', '/user/password', noContent)
    const grant = { isSingle: true, resume: { path: paths.password } }
    await act(() => store.dispatch(updatePassword({ password: 'Kruidnagel-4711!', grant })))
    expect(asked()).toEqual([])
    await act(() => router.navigate('/user/security'))
    const done = await region(words.secured.title)
    const [login] = within(done).getAllByRole('definition')
    const { href } = within(done).getByRole<HTMLAnchorElement>('link', { name: words.secured.report })
    expect(href).toMatch(/^mailto:help@bonavo\.example\?subject=Suspicious%20session&body=/)
    expect(decodeURIComponent(href)).toContain(`${words.secured.login}: ${login?.textContent}`)
  })
})
