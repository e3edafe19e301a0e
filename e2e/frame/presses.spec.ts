// Shows: frame-58.
import type { Locator, Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { expect, inBoth, onceOnPhone, test } from '../support/fixtures.ts'
import { hold, holdFiles } from '../support/network.ts'
import { spotsOn } from '../support/presses.ts'
import { loginForm, scriptsAreThere } from '../support/screens.ts'

/** Stops the clock of the page: each press is as late as the story says. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Presses the middle of a button and, 80, 250 and 600 ms later, the points of the place where it lay. */
async function pressAgain(page: Page, button: Locator, refused: () => Promise<void>) {
  const spots = await spotsOn(button)
  await page.evaluate(() => {
    addEventListener('change', ({ target }) => {
      if ((target as Element).matches('[type=checkbox]')) document.documentElement.dataset['changed'] = ''
    })
  })
  await page.mouse.click(spots[12]?.x ?? 0, spots[12]?.y ?? 0)
  await refused()
  for (const [at, wait] of [80, 170, 350].entries()) {
    await page.clock.runFor(wait)
    for (const { x, y } of spots.filter((_, index) => index % 3 === at)) await page.mouse.click(x, y)
  }
  await expect(page.locator('[data-changed]')).toHaveCount(0)
}

for (const typed of ['', 'claire@'])
  test(`a second press on Log in with "${typed}" ticks no box`, inBoth, async ({ page, portal: { t } }) => {
    const { email, submit } = loginForm(page, t)
    const shared = page.getByRole('checkbox', { name: t('login.shared') })
    await page.goto(paths.loginEmail)
    await scriptsAreThere(page)
    await stopClock(page)
    await email.fill(typed)
    await pressAgain(page, submit, () => expect(email).toHaveAttribute('aria-invalid'))
    await page.clock.runFor(700)
    await shared.check()
  })

test(
  'a second press on Log in ticks no box when the refusal comes late',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 400)
    const { email, password, submit } = loginForm(page, t)
    await page.goto(paths.loginEmail)
    await scriptsAreThere(page)
    await stopClock(page)
    await email.fill('claire@example.be')
    await password.fill('wrong')
    const release = await hold(page, 'POST /token')
    await pressAgain(page, submit, async () => {
      await page.clock.runFor(5000)
      release()
      await expect(page.getByRole('alert')).toBeVisible()
    })
  },
)

test('a second press on a form that was sent before the scripts ticks no box', async ({
  page,
  portal: { t },
}) => {
  const { email, submit } = loginForm(page, t)
  await stopClock(page)
  const release = await holdFiles(page)
  await page.goto(paths.loginEmail, { waitUntil: 'commit' })
  await expect(submit).toBeVisible()
  await pressAgain(page, submit, async () => {
    release()
    // The scripts wait for the clock.
    const isRefused = () => page.clock.runFor(20).then(() => email.getAttribute('aria-invalid'))
    await expect.poll(isRefused).not.toBeNull()
  })
})
