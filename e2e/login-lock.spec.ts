import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { answer } from './network.ts'
import { persona, type Texts } from './portal.ts'
import { loginForm, submitEmail, welcome } from './screens.ts'

const wait = (t: Texts, seconds: number) =>
  t('login.locked', { time: seconds === 1 ? '1 second' : `${seconds} seconds` })

test(
  'too many attempts lock the button for as long as Retry-After says, with a visible wait',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 429)
    await page.clock.install()
    const stop = await answer(page, 'POST /token', { status: 429, headers: { 'Retry-After': '12' } })
    const { submit, email, password } = loginForm(page, t)
    await page.goto(paths.loginEmail)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await submitEmail(page, t, 'claire@example.be', persona('plain').password)

    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again later.')
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(submit).toHaveAccessibleDescription(wait(t, 12))
    await page.clock.runFor(11_000)
    await expect(submit).toHaveAccessibleDescription(wait(t, 1))

    // Neither a click nor Enter gets through while it is locked, and what was typed stays.
    await stop()
    await submit.click({ force: true })
    await password.press('Enter')
    await expect(email).toHaveValue('claire@example.be')
    expect(watched.calls('POST', '/token')).toHaveLength(1)

    await page.clock.runFor(1_000)
    await expect(submit).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText(t('login.unlocked'))).toBeAttached()
    await submit.click()
    await expect(welcome(page)).toBeVisible()
  },
)

test(
  'too many attempts without Retry-After lock the button for 30 seconds',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 429)
    await page.clock.install()
    await answer(page, 'POST /token', { status: 429 })
    const { submit } = loginForm(page, t)
    await page.goto(paths.loginEmail)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await submitEmail(page, t, 'claire@example.be', 'wrong')

    await expect(submit).toHaveAccessibleDescription(wait(t, 30))
    await page.clock.runFor(29_000)
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(1_000)
    await expect(submit).not.toHaveAttribute('aria-disabled')
  },
)

test(
  'the sixth wrong password in a row is refused by the API, which the page can read across origins',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 400)
    watched.expectFailure('POST', '/token', 429)
    await page.goto(paths.loginEmail)
    for (let attempt = 1; attempt <= 6; attempt++) {
      await submitEmail(page, t, 'claire@example.be', `wrong ${attempt}`)
      await expect.poll(() => watched.calls('POST', '/token').length).toBe(attempt)
      await expect(page.getByRole('alert')).toHaveText(
        t(`login.error.${attempt < 6 ? 'credentials' : 'attempts'}`),
      )
    }
    await expect(loginForm(page, t).submit).toHaveAccessibleDescription(/again in (30|29) seconds/)
  },
)
