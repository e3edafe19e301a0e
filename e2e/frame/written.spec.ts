// Shows: frame-38, frame-39.
import type { Locator } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { beChallenged, codeForm } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { persona } from '../support/portal.ts'
import { scriptsAreThere, submitEmail, switchLanguage, welcome } from '../support/screens.ts'
import { translate } from '../support/translator.ts'

// What people paste, what systems fill in, and what input methods and translators do, in a real browser.

async function paste(field: Locator, text: string) {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

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
    await page.locator(`a[href="${path}"]:visible`).first().click()
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
