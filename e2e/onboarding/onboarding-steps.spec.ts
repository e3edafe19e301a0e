// Shows: onboarding-4.
import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import type { Page } from '@playwright/test'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { inbox } from '../support/inbox.ts'
import {
  changeContact,
  cards,
  onboardingForm,
  everythingKept,
  fillAccount,
  finish,
  linaOf,
  sendCard,
} from './onboarding.ts'
import { strong } from '../weakPassword/weakPassword.ts'

/** Reloads, and expects the same step. */
async function expectReload(page: Page, step: string) {
  await page.reload()
  await expect(page).toHaveURL(step)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Goes back to the former step, and forward again. */
async function expectBackAndForward(page: Page, former: string, step: string) {
  await page.goBack()
  await expect(page).toHaveURL(former)
  await page.goForward()
  await expect(page).toHaveURL(step)
}

test(
  'no navigation leaves the order of the steps or sends twice',
  onceOnPhone,
  async ({ page, context, portal, watched }) => {
    const { t } = portal
    const form = onboardingForm(page, t)
    const { lastname, email, phone } = linaOf(portal)
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    await form.card.fill(cards.lina)
    await expectReload(page, onboardingSteps.card.path)
    // The card number is not stored.
    await expect(form.card).toHaveValue('')
    await sendCard(page, t)
    await expect(page).toHaveURL(onboardingSteps.welcome.path)
    await expectReload(page, onboardingSteps.welcome.path)
    await expect(form.title).toHaveText(t('onboarding.welcome.title', { firstname: 'Lina' }))
    await expectBackAndForward(page, onboardingSteps.card.path, onboardingSteps.welcome.path)

    await form.goOn.click()
    await form.marketing.check()
    await expectReload(page, onboardingSteps.terms.path)
    await expect(form.terms).not.toBeChecked()
    await expect(form.marketing).toBeChecked()
    await form.terms.check()
    await expectBackAndForward(page, onboardingSteps.welcome.path, onboardingSteps.terms.path)
    await expect(form.terms).toBeChecked()
    await form.accept.click()
    await expect(page).toHaveURL(onboardingSteps.create.path)

    await form.firstname.fill('Lien')
    await fillAccount(page, t, portal)
    await form.language.selectOption('nl')
    const expectAnswers = async () => {
      await expect(form.firstname).toHaveValue('Lien')
      await expect(form.lastname).toHaveValue(lastname)
      for (const [field, text] of [
        [form.day, '17'],
        [form.month, '5'],
        [form.year, '1990'],
      ] as const)
        await expect(field).toHaveValue(text)
      await expect(form.language).toHaveValue('nl')
      await expect(form.email).toHaveValue(email)
    }
    await expectReload(page, onboardingSteps.create.path)
    await expectAnswers()
    await expectBackAndForward(page, onboardingSteps.terms.path, onboardingSteps.create.path)
    await expectAnswers()
    // Steps out of order lead to the start, which says why. Another tab knows nothing of the onboarding.
    for (const [tab, step, reason] of [
      [page, onboardingSteps.terms.path, 'order'],
      [await context.newPage(), onboardingSteps.create.path, 'missing'],
    ] as const) {
      await tab.goto(step)
      await expect(tab).toHaveURL(paths.onboarding)
      await expect(tab.getByText(t(`onboarding.refused.${reason}`))).toBeVisible()
    }
    await form.goBackIn.click()
    await expect(page).toHaveURL(onboardingSteps.create.path)
    await expectAnswers()
    expect(watched.calls().map(({ path }) => path)).toEqual(['/onboarding/card'])
    await form.send.click()

    await changeContact(page, t)
    await expect(page).toHaveURL(onboardingSteps.email.path)
    await form.email.fill('half@exam')
    await expectReload(page, onboardingSteps.email.path)
    await expect(form.email).toHaveValue('half@exam')
    await form.email.fill(email)
    await form.send.click()
    await expect(page).toHaveURL(onboardingSteps.mfa.path)
    expect(watched.calls('POST', '/onboarding/account')).toHaveLength(2)
    expect(watched.calls('POST', '/onboarding/verify')).toHaveLength(1)

    await expectReload(page, onboardingSteps.mfa.path)
    await expectBackAndForward(page, onboardingSteps.email.path, onboardingSteps.mfa.path)
    expect(await inbox(page)).toHaveLength(1)
    await confirmLatest(page, t)

    await expect(page).toHaveURL(onboardingSteps.phone.path)
    await form.phone.fill(phone.typed)
    await expectReload(page, onboardingSteps.phone.path)
    await expect(form.phone).toHaveValue(phone.typed)
    await form.send.click()
    await expect(page).toHaveURL(onboardingSteps.mfa.path)
    await expectReload(page, onboardingSteps.mfa.path)
    await expectBackAndForward(page, onboardingSteps.phone.path, onboardingSteps.mfa.path)
    expect(await inbox(page)).toHaveLength(2)
    await confirmLatest(page, t)

    await expect(page).toHaveURL(onboardingSteps.password.path)
    await form.password.fill(strong)
    await expectReload(page, onboardingSteps.password.path)
    await expect(form.password).toHaveValue('')
    expect(await inbox(page)).toHaveLength(2)
    expect(watched.calls('POST', '/onboarding/verify/confirm')).toHaveLength(2)
    await finish(page, t)
    await expectReload(page, onboardingSteps.confirmation.path)
    const { length } = watched.calls()
    await page.goBack()
    await expect(page).toHaveURL(paths.onboarding)
    await page.goto(onboardingSteps.create.path)
    await expect(page).toHaveURL(paths.onboarding)
    expect(await everythingKept(page)).not.toContain('Peeters')
    expect(watched.calls()).toHaveLength(length)
  },
)
