import { languageNames, languagesOf } from '#domain/language'
import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { answer, cut, hold } from './network.ts'
import { cardOf, editOf, expectSigned, fact, openProfile, personalForm } from './profile.ts'
import { menuButton, notice, sidewaysScroll, tabTo, welcome } from './screens.ts'

test('the personal data are read, edited within their minimums and saved, and the name follows everywhere', async ({
  page,
  portal: { texts, isLux },
  watched,
}) => {
  const t = texts('en')
  const card = cardOf(page, t, 'personal')
  const form = personalForm(page, t)
  await openProfile(page, 'secured')
  await expect(page).toHaveTitle('Profile · Bonavo')
  for (const [label, value] of [
    ['First name', 'Ines'],
    ['Last name', 'Vermeulen'],
    ['Date of birth', '12 April 1988'],
    ['Language', 'English'],
    ['Gender', 'Female'],
  ] as const)
    await expect(fact(card, label)).toHaveText(value)
  const contact = cardOf(page, t, 'contact')
  for (const [label, value] of [
    ['E-mail', 'secured@example.be'],
    ['Phone number', '+32 470 45 67 12'],
    ['Second e-mail', 'ines.vermeulen@example.com'],
    ['Second phone number', '+32 471 45 67 12'],
  ] as const)
    await expect(fact(contact, label)).toHaveText(value)
  await expect(cardOf(page, t, 'banking')).toHaveCount(isLux ? 0 : 1)

  await editOf(page, t, 'personal').click()
  await expect(form.firstname).toBeFocused()
  await expect(form.firstname).toHaveAttribute('autocomplete', 'given-name')
  await expect(form.lastname).toHaveAttribute('autocomplete', 'family-name')
  await expect(form.birthdate).toHaveCount(0)
  await form.firstname.fill('I')
  await form.lastname.fill('Ve')
  await form.save.click()
  await expect(form.firstname).toHaveAccessibleDescription('This field should be at least 2 characters long')
  await expect(form.lastname).toHaveAccessibleDescription('This field should be at least 3 characters long')
  await expect(form.firstname).toBeFocused()
  expect(await sidewaysScroll(page)).toBe(0)
  await form.firstname.fill('')
  await expect(form.firstname).toHaveAccessibleDescription('Value is required')
  await form.firstname.fill(' Inès ')
  await expect(form.firstname).not.toHaveAttribute('aria-invalid')
  await form.lastname.fill('Óðinn')
  expect(watched.calls('POST', '/user')).toEqual([])

  await form.save.click()
  await expect(notice(page, t)).toHaveText(t('user.profile.saved'))
  await expect(fact(card, 'First name')).toHaveText('Inès')
  await expect(editOf(page, t, 'personal')).toBeFocused()
  const [saved, ...more] = watched.calls('POST', '/user')
  expect(saved?.body).toEqual({ firstname: 'Inès', lastname: 'Óðinn', language: 'en' })
  await expectSigned(page, saved)
  expect(more).toEqual([])
  await expect(menuButton(page)).toContainText('IÓ')
  await menuButton(page).click()
  await expect(page.getByRole('banner').getByText('Inès Óðinn')).toBeVisible()
  await page.reload()
  await expect(fact(card, 'Last name')).toHaveText('Óðinn')
  await page.goto(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Inès')
})

test('Cancel returns to what is stored', once, async ({ page, portal: { t }, watched }) => {
  const form = personalForm(page, t)
  await openProfile(page, 'secured')
  await editOf(page, t, 'personal').click()
  await form.firstname.fill('X')
  await form.language.selectOption('nl')
  await form.save.click()
  await expect(form.firstname).toHaveAttribute('aria-invalid', 'true')
  await form.cancel.click()
  await expect(fact(cardOf(page, t, 'personal'), 'First name')).toHaveText('Ines')
  await expect(editOf(page, t, 'personal')).toBeFocused()
  await editOf(page, t, 'personal').click()
  await expect(form.firstname).toHaveValue('Ines')
  await expect(form.language).toHaveValue('en')
  await expect(form.firstname).not.toHaveAttribute('aria-invalid')
  expect(watched.calls('POST', '/user')).toEqual([])
})

test(
  'the languages of the variant are offered, and a new one is spoken at once',
  variants,
  async ({ page, portal: { texts, isLux }, watched }) => {
    const form = personalForm(page, texts('en'))
    await openProfile(page, 'secured')
    await editOf(page, texts('en'), 'personal').click()
    await expect(form.language.getByRole('option')).toHaveText(
      languagesOf(isLux).map((language) => languageNames[language]),
    )
    await form.language.selectOption('fr')
    await form.save.click()
    await expect(page.locator('html')).toHaveAttribute('lang', isLux ? 'fr-LU' : 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
    expect(watched.calls('POST', '/user')[0]?.body).toMatchObject({ language: 'fr' })
    const card = cardOf(page, texts('fr'), 'personal')
    await expect(fact(card, texts('fr')('user.profile.personal.birthdate'))).toHaveText('12 avril 1988')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', isLux ? 'fr-LU' : 'fr')
    await expect(fact(card, texts('fr')('user.profile.personal.language'))).toHaveText('Français')
  },
)

test(
  'a language that the portal does not speak stands in the list, and stays',
  once,
  async ({ page, portal: { texts, isLux }, watched }) => {
    const t = texts(isLux ? 'fr' : 'nl')
    const form = personalForm(page, t)
    await openProfile(page, 'german')
    await editOf(page, t, 'personal').click()
    await expect(form.language).toHaveValue('de')
    await expect(form.language.getByRole('option')).toHaveCount(isLux ? 3 : 4)
    await form.firstname.fill('Jörg')
    await form.save.click()
    await expect(notice(page, t)).toHaveText(t('user.profile.saved'))
    expect(watched.calls('POST', '/user')[0]?.body).toMatchObject({ firstname: 'Jörg', language: 'de' })
  },
)

test(
  'a date of birth is asked for while there is none, once',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = personalForm(page, t)
    const card = cardOf(page, t, 'personal')
    await openProfile(page, 'undated')
    await expect(fact(card, 'Date of birth')).toHaveText(t('user.profile.none'))
    await editOf(page, t, 'personal').click()
    await expect(form.birthdate).toHaveAttribute('autocomplete', 'bday')
    await form.save.click()
    await expect(form.birthdate).toHaveAccessibleDescription('Value is required')
    await expect(form.birthdate).toBeFocused()
    await form.birthdate.fill('2199-01-01')
    await expect(form.birthdate).toHaveAccessibleDescription(t('field.birthdate'))
    await form.save.click()
    expect(watched.calls('POST', '/user')).toEqual([])
    await form.birthdate.fill('1990-02-03')
    await form.save.click()
    await expect(fact(card, 'Date of birth')).toHaveText('3 February 1990')
    expect(watched.calls('POST', '/user')[0]?.body).toEqual({
      firstname: 'Astrid',
      lastname: 'Goossens',
      birthdate: '1990-02-03',
      language: 'en',
    })
    await editOf(page, t, 'personal').click()
    await expect(form.firstname).toBeVisible()
    await expect(form.birthdate).toHaveCount(0)
  },
)

test(
  'what the server refuses stands under its field, what it fails at above the button, and the values stay',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = personalForm(page, t)
    for (const status of [422, 500, 'none'] as const) watched.expectFailure('POST', '/user', status)
    await openProfile(page, 'secured')
    await editOf(page, t, 'personal').click()
    await form.firstname.fill('Inès')
    let stop = await answer(page, 'POST /user', {
      status: 422,
      body: { errors: { lastname: ['<b>Not</b> this {{product}}'], firstname: ['Nor that', 'nor more'] } },
    })
    await form.save.click()
    await expect(form.firstname).toHaveAccessibleDescription('Nor that')
    await expect(form.lastname).toHaveAccessibleDescription('<b>Not</b> this {{product}}')
    await expect(form.lastname).toHaveAttribute('aria-invalid', 'true')
    await expect(form.firstname).toBeFocused()
    await form.firstname.press('End')
    await form.firstname.pressSequentially('e')
    await expect(form.firstname).not.toHaveAttribute('aria-invalid')
    await stop()
    for (const [begin, text] of [
      [() => answer(page, 'POST /user', { status: 422, body: {} }), t('user.profile.refused')],
      [() => answer(page, 'POST /user', { status: 500 }), t('error.server')],
      [() => cut(page, 'POST /user'), t('error.network')],
    ] as const) {
      stop = await begin()
      await form.save.click()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(form.firstname).toHaveValue('Inèse')
      await stop()
    }
    await form.save.click()
    await expect(fact(cardOf(page, t, 'personal'), 'First name')).toHaveText('Inèse')
    expect(watched.calls('POST', '/user')).toHaveLength(5)
  },
)

test(
  'while the answer is awaited the button waits, and a second press sends nothing',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = personalForm(page, t)
    await openProfile(page, 'secured')
    await editOf(page, t, 'personal').click()
    await form.firstname.fill('Inès')
    const release = await hold(page, 'POST /user')
    await form.save.dblclick()
    await form.firstname.press('Enter')
    await expect(form.save).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(fact(cardOf(page, t, 'personal'), 'First name')).toHaveText('Inès')
    expect(watched.calls('POST', '/user')).toHaveLength(1)
  },
)

test(
  'the personal data are edited with the keyboard alone',
  once,
  async ({ page, portal: { t, texts }, watched }) => {
    const form = personalForm(page, t)
    await openProfile(page, 'secured')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, editOf(page, t, 'personal'))
    await page.keyboard.press('Enter')
    await expect(form.firstname).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Inès')
    await tabTo(page, form.language)
    await page.keyboard.press('ArrowDown')
    await tabTo(page, form.cancel)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(editOf(page, texts('fr'), 'personal')).toBeFocused()
    expect(watched.calls('POST', '/user')[0]?.body).toMatchObject({ firstname: 'Inès', language: 'fr' })
  },
)

test(
  'names of any length and any script stay names',
  { tag: ['@belgium', '@phone'] },
  async ({ page, portal: { t, texts } }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openProfile(page, 'hostile')
    const card = cardOf(page, t, 'personal')
    await expect(fact(card, 'First name')).toHaveText(
      '<img src=x onerror=alert(1)> {{product}} $t(login.title)',
    )
    await editOf(page, t, 'personal').click()
    await expect(personalForm(page, t).lastname).toHaveValue(/🦊/)
    expect(await sidewaysScroll(page)).toBe(0)
    await personalForm(page, t).cancel.click()
    await menuButton(page).click()
    await page.getByRole('banner').getByRole('button').last().click()
    await openProfile(page, 'long')
    await expect(fact(cardOf(page, texts('fr'), 'personal'), 'Prénom')).toContainText('Žofie')
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test(
  'without the profile the page says so, and tries again',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 500)
    await openProfile(page, 'secured')
    const stop = await answer(page, 'GET /user', { status: 500 })
    await page.reload()
    await expect(page.getByRole('main')).toContainText(t('account.failed'))
    await expect(page.getByText('secured@example.be')).toHaveCount(0)
    await stop()
    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect(fact(cardOf(page, t, 'contact'), 'E-mail')).toHaveText('secured@example.be')
  },
)
