import { codeWait } from '#domain/mfa'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#paths'
import { codeForm, otherThan, stopTime } from '../support/codes.ts'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { cards, onboardingForm, linaOf } from './onboarding.ts'
import { loginForm, tabTo, welcome } from '../support/screens.ts'
import { strong } from '../weakPassword/weakPassword.ts'

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, control: Locator, key = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Replaces the text of the focused field, and submits with Enter. */
async function retype(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test(
  'a card is activated with the keyboard alone, from the login to the first login, and each step says what it is and what happens',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = onboardingForm(page, t)
    const { code, submit, resend } = codeForm(page, t)
    const lina = linaOf(portal)
    const heard = (words: string) => page.getByRole('status').filter({ hasText: words })
    /** Waits for a page whose title has the focus, where a screen reader begins. */
    const expectPage = async (path: string, title: string) => {
      await expect(page).toHaveURL(path)
      await expect(form.title).toHaveText(title)
      await expect(form.title).toBeFocused()
      await expect(page).toHaveTitle(t('page.title', { title }))
    }
    watched.expectFailure('POST', '/onboarding/card', 422)
    watched.expectFailure('POST', '/onboarding/verify/confirm', 422)
    await stopTime(page)
    await page.goto(paths.loginEmail)
    await press(page, page.getByRole('link', { name: t('login.activate.link') }))

    await expectPage(paths.onboarding, 'Activate your account')
    await press(page, form.haveCard)

    await expectPage(paths.onboardingCard, 'Enter your card number')
    await typeInto(page, form.card, '1234')
    await retype(page, cards.unknown)
    await expect(form.alert).toHaveText('We do not recognise this card. Check its number.')
    await expect(form.card).toBeFocused()
    await retype(page, cards.lina)

    await expectPage(paths.onboardingWelcome, 'Welcome, Lina')
    await press(page, form.goOn)

    await expectPage(paths.onboardingTerms, 'Terms and preferences')
    await press(page, form.terms, 'Space')
    await press(page, form.accept)
    await expect(form.privacy).toBeFocused()
    await page.keyboard.press('Space')
    await press(page, form.accept)

    await expectPage(paths.onboardingCreate, 'Create your account')
    await typeInto(page, form.lastname, lina.lastname)
    // Day and month are equal, so that the browser's order of the parts does not matter.
    await typeInto(page, form.birthdate, '05051990')
    await tabTo(page, form.language)
    await typeInto(page, form.email, lina.email)
    await tabTo(page, form.country)
    await typeInto(page, form.phone, '12')
    await page.keyboard.press('Enter')
    await expect(form.phone).toBeFocused()
    await retype(page, lina.phone.typed)

    await expectPage(paths.onboardingEmail, 'Verify your e-mail')
    await press(page, form.send)

    await expectPage(paths.onboardingMfa, 'Enter the code')
    await page.clock.runFor(codeWait.first * 1000)
    await expect(heard(t('code.resendReady'))).toBeAttached()
    await press(page, resend)
    await expect(heard(t('code.resent'))).toBeAttached()
    await expect(resend).toBeFocused()
    await page.clock.runFor(codeWait.again * 1000)
    await page.keyboard.press('Shift+Tab')
    await expect(submit).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    const sent = await latestCode(page)
    await retype(page, otherThan(sent))
    await expect(form.alert).toHaveText('Your code is invalid.')
    await expect(code).toBeFocused()
    await retype(page, sent)

    await expectPage(paths.onboardingPhone, 'Verify your phone')
    await press(page, form.send)

    await expectPage(paths.onboardingMfa, 'Enter the code')
    await typeInto(page, code, await latestCode(page))
    await page.keyboard.press('Enter')

    await expectPage(paths.onboardingPassword, 'Choose a password')
    await typeInto(page, form.password, 'Zon')
    await page.clock.runFor(1000)
    await retype(page, strong)

    await expectPage(paths.onboardingConfirmation, 'Your account is ready')
    await press(page, form.logIn)
    const login = loginForm(page, t)
    await expect(login.email).toHaveValue(lina.email)
    await typeInto(page, login.password, strong)
    await page.keyboard.press('Enter')
    await expect(welcome(page)).toBeFocused()
  },
)
