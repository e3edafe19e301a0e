// Shows: mandatory-mfa-3, mandatory-mfa-4, mandatory-mfa-5, mandatory-mfa-18.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { inbox } from '../support/inbox.ts'
import { openMandatoryMfa, freePhone, goToPhone, setUpForm } from './mandatoryMfa.ts'
import { holdFiles } from '../support/network.ts'
import { scriptsAreThere, sessionCookie, switchLanguage } from '../support/screens.ts'

const partner = `?${new URLSearchParams({ client_id: '51', redirect_uri: 'https://client.example/' })}`

test('no way leads past the set-up; Back out logs out', async ({ page, context, portal, watched }) => {
  const t = portal.texts('en')
  await page.goto(paths.loginPhone)
  await scriptsAreThere(page)
  await page.getByRole('link', { name: portal.t('login.tabs.email') }).click()
  await openMandatoryMfa(page, 'forced', null)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\/(email|phone)$/)
  await expect.poll(() => watched.calls('DELETE', '/token')).toHaveLength(1)
  expect(await sessionCookie(page)).toBeUndefined()
  await page.goForward()
  await expect(page).toHaveURL(paths.loginEmail)
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.loginEmail)

  await openMandatoryMfa(page)
  for (const path of [
    paths.dashboard + partner,
    `${paths.mfa}?method=sms&payload=mfa_1`,
    paths.mandatorySuccess,
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${paths.mandatory}$`))
  }
  await goToPhone(page, t)
  await page.reload()
  await expect(page).toHaveURL(paths.mandatory)
  await goToPhone(page, t)
  await setUpForm(page, t).phone.fill(freePhone(portal).typed)
  await setUpForm(page, t).send.click()
  await expect(page).toHaveURL(paths.mandatoryConfirmation)
  await page.goBack()
  await expect(page).toHaveURL(paths.mandatoryPhone)
  await page.goForward()
  await expect(page).toHaveURL(paths.mandatoryConfirmation)
  await page.reload()
  await expect(page).toHaveURL(paths.mandatory)
  await expect(setUpForm(page, t).proceed).toBeVisible()

  await switchLanguage(page, 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.texts('fr')('mandatoryMfa.title'))
  await page.getByRole('banner').getByText('Bonavo').first().click()
  await expect(page).toHaveURL(paths.mandatory)
  expect(
    await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
  ).toEqual([
    expect.stringContaining('#main'),
    expect.stringContaining('privacy'),
    expect.stringContaining(paths.help),
  ])
  expect(watched.calls('DELETE', '/token')).toHaveLength(1)
  expect(await inbox(page)).toHaveLength(1)

  // A new tab shows the set-up, too, and nothing of the account before it, however long its pages take.
  const second = await context.newPage()
  // Showing the name of the person, even for a moment, logs an error, which fails the story.
  await second.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Femke')) console.error('Shown: Femke')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const release = await holdFiles(second, /\/assets\/mandatoryMfa-[^/]*\.js$/)
  const profile = second.waitForResponse(/\/user$/)
  await second.goto(paths.dashboard)
  await profile
  release()
  await expect(second).toHaveURL(paths.mandatory)
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(paths.mandatory)
})
