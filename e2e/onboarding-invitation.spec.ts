import { expect, onceOnPhone, onPhones, test } from './fixtures.ts'
import { paths } from '#paths'
import {
  enrolment,
  everythingKept,
  fillAccount,
  finish,
  goToCreate,
  invitation,
  onPhone,
} from './onboarding.ts'

const linkTo = (code: string) => `${paths.onboardingCode}?${new URLSearchParams({ code })}`

test(
  'the link of an invitation fills its code in, and the code leaves the address at once',
  onPhones,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    const later: string[] = []
    await page.goto(paths.loginEmail)
    await page.goto(linkTo(invitation), { waitUntil: 'commit' })
    page.on('request', (request) => later.push(request.url(), JSON.stringify(request.headers())))
    await expect(page).toHaveURL(paths.onboardingCode)
    await expect(form.invitation).toHaveValue(invitation)
    await expect(form.title).toHaveText(t('onboarding.code.title'))
    expect(await everythingKept(page)).not.toContain(invitation)
    // Nothing is sent before the button is pressed.
    expect(watched.calls()).toEqual([])
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingWelcome)
    expect(watched.calls().map(({ body }) => body)).toEqual([{ code: invitation }])
    expect(await everythingKept(page)).not.toContain(invitation)
    expect(later.join()).not.toContain(invitation)

    // Neither Back nor Forward brings it back.
    await page.goBack()
    await expect(page).toHaveURL(paths.onboardingCode)
    await expect(form.invitation).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goForward()
    await expect(page).toHaveURL(/\/onboarding(\/code)?$/)
    await expect(page.getByText(invitation)).toHaveCount(0)
    expect(await everythingKept(page)).not.toContain(invitation)
  },
)

test(
  'a reload keeps the page of the code, but not the code of the link',
  onPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    await page.goto(linkTo('WELCOME-NOBODY'))
    await expect(form.invitation).toHaveValue('WELCOME-NOBODY')
    await page.reload()
    await expect(page).toHaveURL(paths.onboardingCode)
    await expect(form.invitation).toHaveValue('')
    await form.proceed.click()
    await expect(form.invitation).toHaveAccessibleDescription('Value is required')
    expect(watched.calls()).toEqual([])
    await form.invitation.fill('welcome-nobody')
    await form.proceed.click()
    await expect(form.title).toHaveText(t('onboarding.welcome.titleNobody'))
  },
)

for (const [state, code, words] of [
  ['expired', 'EXPIRED-2026', 'onboarding.code.expired'],
  ['used', 'USED-2026', 'onboarding.code.used'],
] as const) {
  test(
    `the link of an invitation that is ${state} says so and leads to the login`,
    onceOnPhone,
    async ({ page, portal: { t }, watched }) => {
      const form = enrolment(page, t)
      watched.expectFailure('POST', '/onboarding/code', 422)
      await page.goto(linkTo(code))
      await form.proceed.click()
      await expect(form.alert).toHaveText(new RegExp(`^${t(words)}`))
      await expect(form.invitation).toHaveValue(code)
      await form.alert.getByRole('link', { name: t('login.submit') }).click()
      await expect(page).toHaveURL(paths.loginEmail)
    },
  )
}

test(
  'a code that nobody knows is told under its field, which keeps it; another try says it no more',
  onPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    watched.expectFailure('POST', '/onboarding/code', 404)
    watched.expectFailure('POST', '/onboarding/code', 422)
    await page.goto(linkTo('NO-SUCH-CODE'))
    await form.proceed.click()
    await expect(form.invitation).toHaveAccessibleDescription(t('onboarding.code.unknown'))
    await expect(form.invitation).toBeFocused()
    await expect(form.invitation).toHaveValue('NO-SUCH-CODE')
    await form.invitation.fill('USED-2026')
    await expect(form.alert).toHaveCount(0)
    await form.proceed.click()
    await expect(form.alert).toHaveText(new RegExp(t('onboarding.code.used')))
    await form.invitation.fill(invitation)
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingWelcome)
  },
)

test('an invitation works once', onPhone, async ({ page, portal, watched }) => {
  const { t } = portal
  const form = enrolment(page, t)
  watched.expectFailure('POST', '/onboarding/code', 422)
  await page.goto(linkTo(invitation))
  await form.proceed.click()
  await goToCreate(page, t)
  await fillAccount(page, t, portal)
  await form.email.fill('nora@example.be')
  await form.proceed.click()
  await form.send.click()
  await form.skip.click()
  await finish(page, t)
  await page.goto(linkTo(invitation))
  await expect(form.invitation).toHaveValue(invitation)
  await form.proceed.click()
  await expect(form.alert).toHaveText(new RegExp(t('onboarding.code.used')))
})

test(
  'a link whose code makes no sense opens the page without it',
  onPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    for (const [query, value] of [
      ['code=', ''],
      [`code=${'x'.repeat(201)}`, ''],
      ['code=%3Cimg%20src%3Dx%3E&code=SECOND', '<img src=x>'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`${paths.onboardingCode}?${query}`)
      await expect(page).toHaveURL(/\/onboarding(\/code)?$/)
      if (value) await expect(form.invitation).toHaveValue(value)
      expect(await page.evaluate(() => location.search)).toBe('')
    }
    expect(watched.calls()).toEqual([])
  },
)
