// Shows: frame-38, frame-39.
import type { Locator } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { usernameForm } from '../forgotPassword/forgotPassword.ts'
import { invitation, onboardingForm } from '../onboarding/onboarding.ts'
import { bankingForm, contactForm, editOf, openEdit, openProfile, personalForm } from '../profile/profile.ts'
import { beChallenged, codeForm } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { persona } from '../support/portal.ts'
import { loginForm, scriptsAreThere, submitEmail, switchLanguage, welcome } from '../support/screens.ts'
import { translate } from '../support/translator.ts'
import { dialog } from '../support/signed-in.ts'

// What people paste, what systems fill in, and what input methods and translators do, in a real browser.

async function paste(field: Locator, text: string) {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

test('an address that was copied with its name logs in, and is shown clean once its field is left', async ({
  page,
  portal: { t },
  watched,
}) => {
  const { profile, password } = persona('plain')
  const form = loginForm(page, t)
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  await paste(form.email, `"Somebody, HR" <mailto:${profile.email}>;`)
  await form.password.fill(password)
  await expect(form.email).toHaveValue(profile.email)
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.email, password })
})

test('a whole message is pasted for its code, and Enter sends the digits', async ({
  page,
  portal: { t },
  watched,
}) => {
  await beChallenged(page, watched, 'sms')
  const { code } = codeForm(page, t)
  const digits = await latestCode(page)
  await paste(
    code,
    `Votre code est ${digits.slice(0, 4)} ${digits.slice(4)}. Valable 10 minutes.\n@example.be #${digits}`,
  )
  await code.press('Enter')
  await expect(welcome(page)).toBeVisible()
})

test('what an input method composes in full width becomes a code', async ({
  page,
  portal: { t },
  watched,
}) => {
  await beChallenged(page, watched, 'sms')
  const { code, submit } = codeForm(page, t)
  const wide = Array.from(await latestCode(page), (digit) =>
    String.fromCodePoint(0xff_10 + Number(digit)),
  ).join('')
  await code.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: wide, selectionStart: 8, selectionEnd: 8 })
  await expect(code).toHaveValue(wide)
  await session.send('Input.insertText', { text: wide })
  await submit.click()
  await expect(welcome(page)).toBeVisible()
})

test('the link of an invitation is pasted for its code', async ({ page, portal: { t }, watched }) => {
  const form = onboardingForm(page, t)
  await page.goto(paths.onboarding)
  await form.haveCode.click()
  await paste(form.invitation, `https://account.example.be/onboarding/code?code=${invitation}`)
  await form.proceed.press('Enter')
  await expect(page).toHaveURL(paths.onboardingWelcome)
  expect(watched.calls('POST', '/onboarding/code')[0]?.body).toMatchObject({ code: invitation })
})

test('a register number is pasted with its label, and shown as it is printed', async ({
  page,
  portal: { t },
  watched,
}) => {
  watched.expectFailure('POST', '/user/forgot-username', 404)
  const { national, find } = usernameForm(page, t)
  await page.goto(paths.forgotUsernameNational)
  await paste(national, 'Rijksregisternr. 850730 033 28')
  await national.blur()
  await expect(national).toHaveValue('85.07.30-033.28')
  await find.press('Enter')
  await expect(page).toHaveURL(paths.forgotUsernameResponse)
  expect(watched.calls('POST', '/user/forgot-username')[0]?.body).toEqual({
    type: 'nrn',
    input: '85073003328',
  })
})

test('an old account number and an IBAN with its BIC are pasted into the profile', async ({
  page,
  portal: { t },
}) => {
  await openProfile(page, 'secured')
  await openEdit(page, t, 'banking')
  const { iban } = bankingForm(page, t)
  await paste(iban, '096-1234567-69')
  await expect(iban).toHaveValue('BE71 0961 2345 6769')
  await paste(iban, 'IBAN: NL91 ABNA 0417 1643 00, BIC: ABNANL2A')
  await expect(iban).toHaveValue('NL91 ABNA 0417 1643 00')
})

test('names and an address from a payslip are cleaned when their fields are left', async ({
  page,
  portal: { t },
  watched,
}) => {
  await openProfile(page, 'secured')
  await editOf(page, t, 'personal').click()
  const personal = personalForm(page, t)
  await paste(personal.lastname, '  VAN\u00a0DEN  BERGHE\t')
  await paste(personal.firstname, 'Zoe\u0308 ')
  await personal.save.click()
  await expect(personal.save).toBeHidden()
  expect(watched.calls('POST', '/user')[0]?.body).toMatchObject({
    firstname: 'Zoë',
    lastname: 'VAN DEN BERGHE',
  })

  await openEdit(page, t, 'contact')
  const contact = contactForm(page, t, 'email')
  await paste(contact.field, 'Courriel : <ines@example.com>,')
  await contact.save.press('Enter')
  await expect(dialog(page)).toContainText('ines@example.com')
})

test('a page that the browser translates goes on working: log in with a code, edit, fail, go on', async ({
  page,
  watched,
}) => {
  await page.addInitScript(`addEventListener('load', ${translate.toString()})`)
  watched.expectFailure('POST', '/token', 401)
  const { profile, password } = persona('sms')
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  const submit = page.locator('main button[type=submit]')
  await submit.click()
  await page.locator('input[type=email]').fill(profile.email)
  await page.locator('input[type=password]').fill(password)
  await submit.click()
  const code = page.locator('input[autocomplete=one-time-code]')
  await code.fill('1')
  await submit.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(await latestCode(page))
  await expect(code).not.toHaveAttribute('aria-invalid')
  await submit.click()
  await expect(page).toHaveURL(paths.dashboard)
  for (const path of [paths.profile, paths.security, paths.dashboard]) {
    await page.locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«')
  }
  // Texts that change by themselves, and all of them in another language.
  await expect(page.getByRole('main')).not.toContainText(/Running|Vérification/)
  await switchLanguage(page, 'fr')
  await expect(page.getByRole('navigation').first()).toContainText('Sécurité')
  await expect(page.getByRole('navigation').first()).not.toContainText('Security')
})

test('an extension that takes a message away, and one that wraps the fields, do not stop a login', async ({
  page,
  portal: { t },
  watched,
}) => {
  watched.expectFailure('POST', '/token', 400)
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  await page.evaluate(() => {
    for (const input of document.querySelectorAll('main input')) {
      const wrap = document.createElement('div')
      input.replaceWith(wrap)
      wrap.append(input, document.createElement('span'))
    }
  })
  const { profile, password } = persona('plain')
  await submitEmail(page, t, profile.email, 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.evaluate(() => document.querySelector('[role=alert]')?.remove())
  await submitEmail(page, t, profile.email, password)
  await expect(welcome(page)).toBeVisible()
})
