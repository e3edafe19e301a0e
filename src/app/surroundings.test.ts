// Shows: mfa-14.
import { codeWait } from '#features/mfa/codes/code.ts'
import { paths } from '#core/paths.ts'
import { controlOf } from '#testing/driver.ts'
import { en, login, press, see, type, typeSentCode } from '#testing/faultRows/row.ts'
import { at } from '#testing/render.tsx'
import { calls } from '#testing/server.ts'
import { breakCookies, breakStorage } from '#testing/storage.ts'
import { pass, stopClock } from '#testing/time.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

/** Logs in, answers a step-up with a code, changes the e-mail address with another code, and logs out. */
async function live(isKept: boolean) {
  const app = await login('secured')()
  await see('Welcome, Ines')(app)
  if (!isKept) {
    await screen.findByText(en.session.tabOnly)
    // The next toast waits for the end of this one.
    await press('Close')(app)
  }
  await act(() => app.router.navigate(paths.profile))
  await press('Change (Contact details)', 'Contact details')(app)
  await see(en.mfa.title)(app)
  await typeSentCode(app)
  await press('Confirm')(app)
  await type('E-mail', 'new@example.be', 'E-mail')(app)
  await press('Send code', 'E-mail')(app)
  await see(en.mandatoryMfa.confirmation.title)(app)
  await typeSentCode(app)
  await press('Confirm')(app)
  expect(await screen.findByText(/^Your e-mail address has been changed\./)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: en.nav.menu }))
  await press(en.nav.logout)(app)
  await see('Log in to My Bonavo')(app)
}

describe('the portal works in a browser', () => {
  it.each([
    ['whose storage is full', () => breakStorage('writing'), true],
    [
      'that refuses storage and cookies',
      () => {
        breakStorage('all')
        breakCookies()
      },
      false,
    ],
  ])('%s: login, step-up, edit, logout', async (_, breakIt, isKept) => {
    breakIt()
    await live(isKept)
    expect(calls()).toContain('DELETE /token')
  })
})

const keys = {
  localStorage: ['account', 'device-id', 'language'],
  sessionStorage: ['target-url', 'step-up', 'resend-until', 'onboarding', 'reset-code', 'reloaded-chunk'],
} as const
const garbage = ['{', '{"__proto__":{"token":"t"},"savedAt":1e99}', 'x'.repeat(100_000)]

describe('garbage in the storage', () => {
  it.each(garbage.map((text) => [text.slice(0, 50), text] as const))(
    '(%s in every entry) is dropped: every kind of page opens',
    async (_, text) => {
      for (const path of ['/login/email', '/onboarding/create', '/reset-password']) {
        fillStorage(text)
        await at(path)
        expect([path, document.querySelectorAll('h1').length]).toEqual([path, 1])
        cleanup()
      }
      fillStorage(text)
      await see('Welcome, Claire')(await at('/user/dashboard', 'plain'))
      expect(document.body).not.toHaveTextContent(/undefined|\[object|xxxx/)
    },
  )
})

function fillStorage(text: string) {
  for (const [kind, names] of Object.entries(keys))
    for (const name of names) window[kind as keyof typeof keys].setItem(name, text)
}

describe('a clock that jumps, or a tab that was asleep', () => {
  it.each([
    ['goes back a day', -86_400_000, new RegExp(`in (${codeWait.again}|${codeWait.again - 1}) s$`)],
    ['goes on a day, as in a tab that was asleep', 86_400_000, /^Resend code$/],
  ])('(%s) leaves the wait for a new code between none and the longest', async (_, jump, words) => {
    const app = await login('sms')()
    await see(en.mfa.title)(app)
    stopClock(Date.now() + jump)
    await app.comeBack()
    await pass(1000)
    expect(controlOf('Resend code')).toHaveTextContent(words)
  })
})
