// Shows: mandatory-mfa-17.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { confirmLatest, stopTime } from '../support/codes.ts'
import { inbox } from '../support/inbox.ts'
import { openMandatoryMfa, freePhone, setUpForm } from './mandatoryMfa.ts'
import { stored, welcome } from '../support/screens.ts'

const target = `${paths.dashboard}?from=mail`

test('sets up a phone and an e-mail, then opens the wanted page', async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const form = setUpForm(page, t)
  const title = page.getByRole('heading', { level: 1 })
  const { typed, e164 } = freePhone(portal)
  await stopTime(page)
  await openMandatoryMfa(page, 'forced', target)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await stored(page, 'account')).toBeNull()
  expect(watched.calls('GET', '/mfa')).toEqual([])

  await form.proceed.click()
  await expect(page).toHaveURL(paths.mandatoryPhone)
  await form.phone.fill(typed)
  await form.send.click()
  await expect(page).toHaveURL(paths.mandatoryConfirmation)
  expect(watched.calls('GET', '/mfa/sms/activate').map(({ query }) => query)).toEqual([
    `?${new URLSearchParams({ target: e164 })}`,
  ])
  expect((await inbox(page))[0]).toMatchObject({ channel: 'sms', to: e164 })
  await confirmLatest(page, t)

  await expect(page).toHaveURL(paths.mandatoryEmail)
  await expect(form.email).toHaveValue('forced@example.be')
  await form.email.fill('femke@example.be')
  await form.send.click()
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.mandatorySuccess)
  expect((await inbox(page))[0]).toMatchObject({ channel: 'email', to: 'femke@example.be' })
  await expect(title).toHaveText(t('mandatoryMfa.success.title'))
  await page.clock.runFor(2999)
  await expect(page).toHaveURL(paths.mandatorySuccess)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toHaveText('Welcome, Femke')

  await page.reload()
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('target-url'))).toBeNull()
})
