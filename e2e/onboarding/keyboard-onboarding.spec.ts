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
    const main = page.getByRole('main')
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
    await expect(main).toMatchAriaSnapshot(`
      - heading "Activate your account" [level=1]
      - paragraph: It takes about five minutes. What do you have to hand?
      - link "I have a card The 16 digits are on the front"
      - link "I have an invitation code In the e-mail or letter from your employer"
      - paragraph:
        - text: Already have an account?
        - link "Log in"
    `)
    await press(page, form.haveCard)

    await expectPage(paths.onboardingCard, 'Enter your card number')
    await typeInto(page, form.card, '1234')
    await expect(main).toMatchAriaSnapshot(`
      - progressbar "Step 1 of 7"
      - heading "Enter your card number" [level=1]
      - textbox "Card number" [invalid]: "1234"
      - paragraph:
        - alert: "Your card number starts with 5065: check the first four digits"
      - paragraph: 16 digits, starting with 5065
      - button "Continue"
      - link "Back"
    `)
    await retype(page, cards.unknown)
    await expect(form.alert).toHaveText('We do not recognise this card. Check its number.')
    await expect(form.card).toBeFocused()
    await retype(page, cards.lina)

    await expectPage(paths.onboardingWelcome, 'Welcome, Lina')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - text: Step 2 of 7
        - progressbar "Step 2 of 7"
        - heading "Welcome, Lina" [level=1]
        - paragraph: We have found your card.
        - paragraph: Provided by Brasserie Zuid
        - region "What comes next":
          - heading "What comes next" [level=2]
          - list:
            - listitem: Terms and preferences
            - listitem: Your details
            - listitem: A code to verify your e-mail address, and one for your phone
            - listitem: Your password
        - link "Continue":
          - /url: /onboarding/terms-conditions
        - button "Not you? Start again"
    `)
    await press(page, form.goOn)

    await expectPage(paths.onboardingTerms, 'Terms and preferences')
    await press(page, form.terms, 'Space')
    await press(page, form.accept)
    await expect(form.privacy).toBeFocused()
    await expect(main).toMatchAriaSnapshot(`
      - progressbar "Step 3 of 7"
      - heading "Terms and preferences" [level=1]
      - checkbox "I accept the terms of use of Bonavo" [checked]
      - link "Read the terms of use"
      - checkbox "I have read and accept the privacy policy" [invalid]
      - paragraph: Tick this box to continue
      - link "Read the privacy policy"
      - checkbox "Keep me posted about coupons, contests, surveys and recommendations (optional)"
      - button "Accept and continue"
      - link "Back"
    `)
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
    await expect(main).toMatchAriaSnapshot(`
      - progressbar "Step 4 of 7"
      - heading "Create your account" [level=1]
      - textbox "First name": Lina
      - textbox "Last name": Peeters
      - textbox "Date of birth": 1990-05-05
      - combobox "Language":
        - option "English" [selected]
        - option "Français"
        - option "Nederlands"
      - textbox "E-mail": lina@example.com
      - combobox "Country": Belgium +32
      - textbox "Phone number" [invalid]: "12"
      - paragraph: Enter a valid phone number for the chosen country
      - paragraph: Optional. It helps you get back in if you forget your password.
      - button "Continue"
      - link "Back"
    `)
    await retype(page, lina.phone.typed)

    await expectPage(paths.onboardingEmail, 'Verify your e-mail')
    await expect(main).toMatchAriaSnapshot(`
      - progressbar "Step 5 of 7"
      - heading "Verify your e-mail" [level=1]
      - textbox "E-mail": lina@example.com
      - button "Send code"
      - button "Continue with lina@example.com"
      - link "Back"
    `)
    await press(page, form.send)

    await expectPage(paths.onboardingMfa, 'Enter the code')
    await expect(main).toMatchAriaSnapshot(`
      - progressbar "Step 5 of 7"
      - heading "Enter the code" [level=1]
      - paragraph: We sent a code by e-mail to lina@example.com
      - textbox "Code"
      - paragraph: 6 digits, sent by e-mail
      - button "Confirm"
      - button "Resend code" [disabled]
      - status
      - status: You can ask for a new code in ${codeWait.first} seconds.
      - paragraph: ${t('code.never')}
      - link "No access to this e-mail?"
      - link "Change it (e-mail address or phone number)"
    `)
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
    await expect(main).toMatchAriaSnapshot(`
      - progressbar "Step 6 of 7"
      - heading "Verify your phone" [level=1]
      - combobox "Country": Belgium +32
      - textbox "Phone number": +32 470 99 88 77
      - button "Send code"
      - link "Back"
      - link "Skip for now"
    `)
    await press(page, form.send)

    await expectPage(paths.onboardingMfa, 'Enter the code')
    await expect(main).toMatchAriaSnapshot(`
      - progressbar "Step 6 of 7"
      - paragraph: We sent a code by SMS to +32 470 99 88 77
      - textbox "Code"
      - paragraph: 8 digits, sent by SMS
      - status: You can ask for a new code in ${codeWait.first} seconds.
    `)
    await typeInto(page, code, await latestCode(page))
    await page.keyboard.press('Enter')

    await expectPage(paths.onboardingPassword, 'Choose a password')
    await typeInto(page, form.password, 'Zon')
    await page.clock.runFor(1000)
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - text: Step 7 of 7
        - progressbar "Step 7 of 7"
        - heading "Choose a password" [level=1]
        - paragraph: Choose a password that you do not use anywhere else.
        - text: New password
        - status
        - textbox "New password": Zon
        - button "Show password"
        - paragraph: "Your password must have:"
        - list:
          - listitem: "Not met yet: at least 10 characters"
          - listitem: "Met: a lowercase letter"
          - listitem: "Met: an uppercase letter"
          - listitem: "Not met yet: a number"
          - listitem: "Not met yet: a symbol, such as ! or ?"
          - listitem: "Met: no part of your name or e-mail address"
        - status: "Met: a lowercase letter, an uppercase letter, no part of your name or e-mail address."
        - button "Create account" [disabled]
        - paragraph: Your password needs to follow all the rules above.
        - link "Log in":
          - /url: /login/email
    `)
    await retype(page, strong)

    await expectPage(paths.onboardingConfirmation, 'Your account is ready')
    await expect(main).toMatchAriaSnapshot(`
      - heading "Your account is ready" [level=1]
      - paragraph: Your card is activated and your account is created.
      - link "Log in"
    `)
    await press(page, form.logIn)
    const login = loginForm(page, t)
    await expect(login.email).toHaveValue(lina.email)
    await typeInto(page, login.password, strong)
    await page.keyboard.press('Enter')
    await expect(welcome(page)).toBeFocused()
  },
)
