import type { Locator } from '@playwright/test'
import { expect, onceOnPhone, onPhones, test } from './fixtures.ts'
import { paths } from '#paths'
import { answer, cut, hold } from './network.ts'
import { persona } from './portal.ts'
import { keptByBrowser, title, usernameForm } from './recovery.ts'
import { loginForm } from './screens.ts'

const find = 'POST /user/forgot-username'
const plainCard = persona('plain').cards[0] ?? ''
const grouped = plainCard.replace(/.{4}(?=.)/g, '$& ')

test(
  'a username is found by the card number, which is shown in groups; contacts are masked',
  onPhones,
  async ({ page, portal: { t }, watched }) => {
    const { card, find: submit } = usernameForm(page, t)
    await page.goto(paths.loginEmail)
    await page.getByRole('link', { name: t('login.forgotUsername'), exact: true }).click()
    await expect(page).toHaveURL(paths.forgotUsername)
    await expect(title(page)).toHaveText(t('recovery.username.title'))
    await expect(title(page)).toBeFocused()
    await expect(card).toHaveAttribute('autocomplete', 'off')
    await expect(card).toHaveAttribute('inputmode', 'numeric')
    await card.pressSequentially(plainCard)
    await expect(card).toHaveValue(grouped)
    await submit.click()
    await expect(page).toHaveURL(paths.forgotUsernameResponse)
    await expect(title(page)).toHaveText(t('recovery.found.title'))
    await expect(page.getByRole('definition')).toHaveText(['c•••@example.be', '+32 4•• •• •• 12'])
    const [call] = watched.calls('POST', '/user/forgot-username')
    expect(call?.body).toEqual({ type: 'pan', input: plainCard })
    expect(call?.headers).not.toHaveProperty('authorization')
    await page.getByRole('link', { name: t('login.submit'), exact: true }).click()
    await expect(page).toHaveURL(paths.loginEmail)
    // Masked as it is, it is not what anyone logs in with.
    await expect(loginForm(page, t).email).toHaveValue('')
  },
)

test(
  'a username is found by the national register number of the country, however it is written',
  onPhones,
  async ({ page, portal: { t, isLux }, watched }) => {
    const { byNational, national, find: submit } = usernameForm(page, t)
    const { typed, digits, email } = isLux
      ? { typed: '1969 0102 001 23', digits: '1969010200123', email: 'g•••@example.lu' }
      : { typed: '88.04.12-001.60', digits: '88041200160', email: 'c•••@example.be' }
    await page.goto(paths.forgotUsername)
    await byNational.click()
    await expect(page).toHaveURL(paths.forgotUsernameNational)
    await expect(byNational).toHaveAttribute('aria-current', 'page')
    await expect(national).toHaveAttribute('autocomplete', 'off')
    await expect(national).toHaveAccessibleDescription(
      t(`recovery.username.nationalHint.${isLux ? 'lu' : 'be'}`),
    )
    await national.fill(typed)
    await submit.click()
    await expect(page.getByRole('definition').first()).toHaveText(email)
    expect(watched.calls('POST', '/user/forgot-username').map(({ body }) => body)).toEqual([
      { type: 'nrn', input: digits },
    ])
    // The number is in no address and nothing keeps it.
    expect(watched.calls().filter(({ url }) => url.includes(digits))).toEqual([])
    expect(JSON.stringify(await keptByBrowser(page))).not.toContain(digits)
  },
)

test(
  'that no username was found is said on the result screen, with ways on',
  onceOnPhone,
  async ({ page, portal: { t, isLux }, watched }) => {
    watched.expectFailure('POST', '/user/forgot-username', 404)
    const { card, national, byNational, find: submit } = usernameForm(page, t)
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await page.goto(paths.forgotUsername)
    await card.fill('5065 0000 0000 0000')
    await submit.click()
    await expect(page).toHaveURL(paths.forgotUsernameResponse)
    await expect(title(page)).toHaveText(t('recovery.found.none'))
    await expect(link(t('login.submit'))).toHaveAttribute('href', paths.loginEmail)
    await expect(link(t('recovery.found.activate'))).toHaveAttribute('href', paths.onboarding)
    await link(t('recovery.found.again')).click()
    await expect(page).toHaveURL(paths.forgotUsername)
    await byNational.click()
    await national.fill(isLux ? '1893120105732' : '85073003328')
    await submit.click()
    await expect(title(page)).toHaveText(t('recovery.found.none'))
    await page.goBack()
    await expect(page).toHaveURL(paths.forgotUsernameNational)
  },
)

test(
  'a number that cannot be right is told beside its field, stays, and is not sent',
  onPhones,
  async ({ page, portal: { t, isLux }, watched }) => {
    const { card, byNational, national, find: submit } = usernameForm(page, t)
    const expectFault = async (field: Locator, text: string, message: string) => {
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(text)
    }
    await page.goto(paths.forgotUsername)
    await submit.click()
    await expectFault(card, '', t('field.required'))
    await expect(card).toBeFocused()
    // At its fourth digit.
    await card.fill('')
    await card.pressSequentially('506')
    await expect(card).not.toHaveAccessibleDescription(new RegExp(t('field.cardPrefix')))
    await card.press('7')
    await expectFault(card, '5067', t('field.cardPrefix'))
    await card.fill(plainCard.slice(0, -1))
    await submit.click()
    await expectFault(card, grouped.slice(0, -1), t('field.card'))

    await byNational.click()
    const faults = isLux
      ? ([
          ['', 'field.required'],
          // Of the other country.
          ['88.04.12-001.60', 'field.nationalNumberLu'],
          ['1969010200124', 'field.nationalNumberCheck'],
          ['1969010200133', 'field.nationalNumberCheck'],
          ['19690102O0123', 'field.nationalNumberLu'],
        ] as const)
      : ([
          ['', 'field.required'],
          ['1969010200123', 'field.nationalNumberBe'],
          ['88.04.12-001.61', 'field.nationalNumberCheck'],
          ['8804120016', 'field.nationalNumberBe'],
          ['88O41200160', 'field.nationalNumberBe'],
        ] as const)
    for (const [text, message] of faults) {
      await national.fill(text)
      await submit.click()
      await expectFault(national, text, t(message))
    }
    expect(watched.calls()).toEqual([])
  },
)

test(
  'a search that fails says why and keeps the number, can be tried again, and is sent once',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { card, find: submit } = usernameForm(page, t)
    await page.goto(paths.forgotUsername)
    await card.fill(plainCard)
    for (const [status, text] of [
      [429, 'login.error.attempts'],
      [500, 'error.server'],
      ['none', 'error.network'],
    ] as const) {
      watched.expectFailure('POST', '/user/forgot-username', status)
      const stop = await (status === 'none' ? cut(page, find) : answer(page, find, { status }))
      await submit.click()
      await expect(page.getByRole('alert')).toHaveText(t(text))
      await expect(card).toHaveValue(grouped)
      await stop()
    }
    watched.expectFailure('POST', '/user/forgot-username', 422)
    const stop = await answer(page, find, { status: 422 })
    await submit.click()
    await expect(card).toHaveAccessibleDescription(new RegExp(t('recovery.password.refused')))
    await expect(card).toBeFocused()
    await stop()
    const release = await hold(page, find)
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(title(page)).toHaveText(t('recovery.found.title'))
    expect(watched.calls('POST', '/user/forgot-username')).toHaveLength(5)
  },
)

test(
  'after too many numbers without an account no more are looked up',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/user/forgot-username', 404)
    watched.expectFailure('POST', '/user/forgot-username', 429)
    const { card, find: submit } = usernameForm(page, t)
    await page.goto(paths.forgotUsername)
    for (let attempt = 1; attempt <= 6; attempt++) {
      await card.fill(`506500000000000${attempt}`)
      await submit.click()
      if (attempt === 6) break
      await expect(title(page)).toHaveText(t('recovery.found.none'))
      await page.getByRole('link', { name: t('recovery.found.again'), exact: true }).click()
    }
    await expect(page.getByRole('alert')).toHaveText(t('login.error.attempts'))
    await expect(card).toHaveValue('5065 0000 0000 0006')
  },
)

test(
  'the result names what there is only, leads to its login, and is not there for whoever has not asked',
  onceOnPhone,
  async ({ page, portal: { t } }) => {
    const { card, find: submit } = usernameForm(page, t)
    const logIn = page.getByRole('link', { name: t('login.submit'), exact: true })
    await page.goto(paths.forgotUsernameResponse)
    await expect(page).toHaveURL(paths.forgotUsername)
    await card.fill(persona('bare').cards[0] ?? '')
    await submit.click()
    await expect(page.getByRole('definition')).toHaveText(['b•••@example.be'])
    await page.reload()
    await expect(page).toHaveURL(paths.forgotUsername)

    // As text, whatever it is.
    const phone = '<b>{{x}}</b> \u202E+32 4•• •• •• 12'
    await answer(page, find, { status: 200, body: { email: null, phone } })
    await card.fill(plainCard)
    await submit.click()
    await expect(page.getByRole('definition')).toHaveCount(1)
    await expect(page.getByRole('definition')).toContainText('<b>{{x}}</b>')
    await logIn.click()
    await expect(page).toHaveURL(paths.loginPhone)
  },
)
