import { paths } from '#paths'
import { beChallenged, codeForm, confirmLatest, stopTime } from './codes.ts'
import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { beForced, finishWithEmail, setUpForm } from './mandatory.ts'
import { answer, hold } from './network.ts'
import {
  answerOf,
  backAt,
  beAsked,
  consentPage,
  denied,
  expectInvalid,
  granted,
  hostile,
  lunchbox,
  standInPartner,
  visitOf,
} from './partners.ts'
import { persona } from './portal.ts'
import { enterLogin, logIn, logOut, sidewaysScroll } from './screens.ts'
import { title } from './signed-in.ts'
import { passwordForm, strong, verifyWeak } from './weak.ts'

const query = visitOf()
const request = { ...Object.fromEntries(new URLSearchParams(query)), response_type: 'code' }
const delhi = { id: 302, host: 'delhi' }
const ecobike = { id: 303, host: 'ecobike' }

test('a partner asks for consent: who, what for, as whom and where to; once accepted the person is back there', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts('en')
  const form = consentPage(page, t)
  const asked = await standInPartner(page, watched)
  await beAsked(page, 'plain')
  await expect(form.title).toHaveText('Lunchbox wants access to your account')
  await expect(form.title).toBeFocused()
  await expect(page).toHaveTitle(t('page.title', { title: form.wanted }))
  await expect(page.getByText(t('approve.lead', { host: 'lunchbox.example' }))).toBeVisible()
  await expect(form.scopes).toHaveText([t('scopes.user'), t('scopes.balance'), t('scopes.transaction')])
  await expect(page.getByText('Signed in as claire@example.be.')).toBeVisible()
  const [refuse, accept] = [await form.refuse.boundingBox(), await form.accept.boundingBox()]
  expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y])
  // Of equal weight.
  const looks = await form.refuse.or(form.accept).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(button)
      return `${color} ${backgroundColor} ${borderColor}`
    }),
  )
  expect([looks.length, new Set(looks).size]).toEqual([2, 1])
  expect(asked).toEqual([])

  const release = await hold(page, 'POST /authorize')
  await form.agree()
  await form.agree()
  release()
  await expect(page).toHaveURL(backAt('lunchbox'))
  expect(answerOf(page)).toEqual(granted)
  expect(asked.map((one) => one.isNavigationRequest())).toEqual([true])
  expect(asked[0]?.headers()).not.toHaveProperty('referer')
  const [get, post] = watched.calls().filter(({ path }) => path === '/authorize')
  expect(Object.fromEntries(new URL(get?.url ?? '').searchParams)).toEqual(request)
  expect(post).toMatchObject({ method: 'POST', query: '', body: { ...request, approved: true } })
  expect(watched.calls('POST', '/authorize')).toHaveLength(1)
})

test(
  'a click in the first half second may be meant for another page: it is not taken, and the page says so',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = consentPage(page, t)
    await standInPartner(page, watched)
    await stopTime(page)
    await beAsked(page, 'plain')
    await expect(form.title).toBeFocused()
    await form.accept.dblclick()
    await page.clock.runFor(499)
    await form.accept.click()
    await expect(form.again).toBeVisible()
    await expect(form.accept).toBeEnabled()
    await expect(form.accept).toBeFocused()
    expect(watched.calls('POST', '/authorize')).toEqual([])

    await page.clock.runFor(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await form.accept.click()
    await expect(form.again).toBeVisible()
    expect(watched.calls('POST', '/authorize')).toEqual([])
    await page.clock.runFor(500)
    await form.accept.press('Enter')
    await expect(page).toHaveURL(backAt('lunchbox'))
    expect(watched.calls('POST', '/authorize')).toHaveLength(1)
  },
)

test(
  'whoever has given access is led back without being asked, also by the way back in the history',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = consentPage(page, t)
    const asked = await standInPartner(page, watched)
    await page.goto(paths.loginPhone + query)
    await page.getByRole('link', { name: t('login.tabs.email') }).click()
    await expect(page).toHaveURL(paths.loginEmail + query)
    await enterLogin(page, 'plain', null)
    await form.agree()
    await expect(page).toHaveURL(backAt('lunchbox'))
    await page.goBack()
    await expect.poll(() => asked.length).toBe(2)
    await expect(page).toHaveURL(backAt('lunchbox'))
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
    await page.goto(paths.apps)
    await expect(page.getByRole('region', { name: 'Lunchbox', exact: true })).toBeVisible()
    await page.goto(paths.home + query)
    await expect(page).toHaveURL(backAt('lunchbox'))
    expect(answerOf(page)).toEqual(granted)
    expect(watched.calls('POST', '/authorize')).toHaveLength(1)

    // What was wanted is used once.
    await page.goto(paths.dashboard)
    await logOut(page)
    await logIn(page, 'plain', null)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test(
  'an app that is connected already gets its answer right after the login, and so do the own sites',
  once,
  async ({ page, watched, portal }) => {
    await standInPartner(page, watched)
    await enterLogin(page, 'secured', paths.loginEmail + query)
    await expect(page).toHaveURL(backAt('lunchbox'))
    expect(answerOf(page)).toEqual(granted)
    const own = portal.origin.replace('account.', 'my.')
    watched.allowHost(new URL(own).host)
    await page.goto(
      `${paths.approve}?${new URLSearchParams({ client_id: '2', redirect_uri: `${own}/robots.txt` })}`,
    )
    await expect(page).toHaveURL(new RegExp(`^${own}/robots.txt\\?code=cod_`))
    expect(watched.calls('POST', '/authorize')).toEqual([])
  },
)

test(
  'an approval that is answered with a redirect is followed by the browser, not by the call',
  once,
  async ({ page, portal: { t }, watched }) => {
    const asked = await standInPartner(page, watched, 'delhi')
    await beAsked(page, 'plain', visitOf(delhi))
    await consentPage(page, t).agree()
    await expect(page).toHaveURL(backAt('delhi'))
    expect(answerOf(page)).toEqual(granted)
    expect(asked.map((one) => one.isNavigationRequest())).toEqual([true])
    expect(watched.calls('POST', '/authorize')).toHaveLength(1)
    expect(watched.calls('GET', '/authorize')).toHaveLength(2)
  },
)

test(
  'an approval that fails says so in the words of the server; both answers are still there',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = consentPage(page, t, 'Ecobike Gent')
    watched.expectFailure('POST', '/authorize', 422)
    await standInPartner(page, watched, 'ecobike')
    await beAsked(page, 'plain', visitOf(ecobike))
    await form.agree()
    await expect(form.alert).toHaveText('This app cannot be connected at the moment.')
    await expect(form.refuse).toBeEnabled()
    await answer(page, 'POST /authorize', {
      status: 200,
      body: { target: 'https://ecobike.example/callback?code=later' },
    })
    await form.agree()
    await expect(page).toHaveURL('https://ecobike.example/callback?code=later')
  },
)

test(
  'a request that could not be checked can be checked again',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = consentPage(page, t)
    watched.expectFailure('GET', '/authorize', 500)
    const stop = await answer(page, 'GET /authorize', { status: 500 })
    await beAsked(page, 'plain')
    await expect(form.title).toHaveText(t('approve.failed'))
    await stop()
    await form.retry.click()
    await expect(form.title).toHaveText(form.wanted)
    await page.reload()
    await expect(form.title).toHaveText(form.wanted)
    await expect(page).toHaveURL(paths.approve + query)
  },
)

test(
  'who refuses sends nothing; only the link back tells the partner',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = consentPage(page, t)
    const asked = await standInPartner(page, watched)
    await beAsked(page, 'plain')
    await form.refuse.click()
    await expect(form.title).toHaveText('Access denied')
    await expect(form.title).toBeFocused()
    await expect(page.getByText("Given the consent wasn't given, access is denied.")).toBeVisible()
    await expect(form.account).toBeVisible()
    expect([asked, watched.calls('POST', '/authorize')]).toEqual([[], []])
    await expect(form.back).toHaveText('Back to Lunchbox')
    await form.back.click()
    await expect(page).toHaveURL(backAt('lunchbox'))
    expect(answerOf(page)).toEqual(denied)
  },
)

test(
  '"Not you?" logs out, and the partner asks whoever logs in instead',
  once,
  async ({ page, portal: { t } }) => {
    const form = consentPage(page, t)
    await beAsked(page, 'plain')
    await form.notYou.click()
    await expect(page).toHaveURL(paths.loginEmail + query)
    await enterLogin(page, 'bare', null)
    await expect(form.title).toHaveText(form.wanted)
    await expect(page.getByText('Signed in as bare@example.be.')).toBeVisible()
  },
)

test(
  'a forced set-up waits for the partner, and for nothing else',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = consentPage(page, t)
    await standInPartner(page, watched)
    await beAsked(page, 'forced')
    await form.agree()
    await expect(page).toHaveURL(backAt('lunchbox'))
    await page.goto(paths.home)
    await expect(page).toHaveURL(paths.mandatory)
    await page.goto(paths.dashboard + query)
    await expect(page).toHaveURL(paths.mandatory)
  },
)

test('for the own clients the set-up comes first', once, async ({ page, portal: { t, origin }, watched }) => {
  const own = origin.replace('account.', 'client.')
  const ownQuery = `?${new URLSearchParams({ client_id: '51', redirect_uri: `${own}/robots.txt` })}`
  watched.allowHost(new URL(own).host)
  await beForced(page, 'forcedEmail', paths.loginEmail + ownQuery)
  expect(watched.calls('GET', '/authorize')).toEqual([])
  await setUpForm(page, t).proceed.click()
  await finishWithEmail(page, t, 'emma@example.be')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('mandatory.continue') })
    .click()
  await expect(page).toHaveURL(new RegExp(`^${own}/robots.txt\\?code=cod_`))
})

test('what the partner asks survives the code of a login', once, async ({ page, portal: { t }, watched }) => {
  await beChallenged(page, watched, 'sms', paths.loginEmail + query)
  await page.reload()
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.approve + query)
  await expect(title(page)).toHaveText(consentPage(page, t).wanted)
})

test(
  'what the partner asks waits where a login by card may set up a method',
  once,
  async ({ page, portal: { t, texts }, watched }) => {
    await beChallenged(page, watched, 'card', paths.loginEmail + query)
    const form = codeForm(page, t)
    await form.card.fill(persona('card').cards[0] ?? '')
    await form.submit.click()
    await expect(page).toHaveURL(paths.securitySetUp)
    const inDutch = texts('nl')
    await page.reload()
    await page
      .getByRole('main')
      .getByRole('link', { name: inDutch('action.continue'), exact: true })
      .click()
    await expect(page).toHaveURL(paths.approve + query)
    await expect(title(page)).toHaveText(consentPage(page, inDutch).wanted)
  },
)

test('what the partner asks survives a weak password', once, async ({ page, portal: { t } }) => {
  const { password, save } = passwordForm(page, t)
  await verifyWeak(page, t, 'weak', paths.loginEmail + query)
  await password.fill(strong)
  await save.click()
  await expect(page).toHaveURL(paths.approve + query)
  await expect(title(page)).toHaveText(consentPage(page, t).wanted)
})

test(
  'a page that was wanted half an hour ago is not wanted any more; before that it is, after any way round',
  once,
  async ({ page, portal: { t } }) => {
    const age = (minutes: number) =>
      page.evaluate((by) => {
        const saved = JSON.parse(sessionStorage.getItem('target-url') ?? '') as { savedAt: number }
        sessionStorage.setItem('target-url', JSON.stringify({ ...saved, savedAt: saved.savedAt - by }))
      }, minutes * 60_000)
    await page.goto(paths.loginEmail + query)
    await expect(title(page)).toBeVisible()
    await age(29)
    await page.goto(paths.forgotPasswordEmail)
    await page.goto(paths.loginEmail)
    await enterLogin(page, 'plain', null)
    await expect(page).toHaveURL(paths.approve + query)
    await consentPage(page, t).refuse.click()
    await consentPage(page, t).account.click()
    await expect(page).toHaveURL(paths.dashboard)

    await logOut(page)
    await page.goto(paths.loginEmail + query)
    await expect(title(page)).toBeVisible()
    await age(30)
    await page.goto(paths.loginEmail)
    await logIn(page, 'plain', null)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test(
  'a target that was not asked for is not followed, whoever says it',
  once,
  async ({ page, portal: { t } }) => {
    await logIn(page, 'plain')
    for (const [id, host, name] of [
      [801, 'kitchen', 'Script Kitchen'],
      [802, 'faraway', 'Faraway Foods'],
    ] as const) {
      const form = consentPage(page, t, name)
      await page.goto(paths.approve + visitOf({ id, host }))
      await expect(form.title).toHaveText(form.wanted)
      await form.agree()
      await expectInvalid(page, t)
      // Now it is connected, and the target comes at once.
      await page.reload()
      await expectInvalid(page, t)
    }
  },
)

test(
  'whatever is wrong with a visit ends on the page that says so, and nothing leaves the site',
  once,
  async ({ page, portal: { t }, watched }) => {
    const uri = 'https://lunchbox.example/callback'
    const visit = (redirect_uri: string, client_id = '301') =>
      `?${new URLSearchParams({ client_id, redirect_uri })}`
    const wrong = [
      ...hostile.map((one) => visit(one)),
      visit('https://lunchbox.example/callback/'),
      visit('https://lunchbox.example.evil.example/callback'),
      visit('http://lunchbox.example/callback'),
      visit(uri, '999'),
      visit(uri, '301/..'),
      visit(''),
      `${visit(uri)}&client_id=301`,
      `${visit(uri)}&redirect_uri=${encodeURIComponent(uri)}`,
      `${visit(uri)}&redirect_uri=https://evil.example/`,
      `${visit(uri)}&state=a&state=b`,
      `${visitOf()}&nonce=b`,
      `${visitOf()}&code_challenge=b`,
      `${visitOf()}&code_challenge_method=plain`,
      `${visitOf()}&prompt=none`,
    ]
    watched.expectFailure('GET', '/authorize', 400)
    await logIn(page, 'plain')
    for (const [index, one] of wrong.entries()) {
      await page.goto([paths.home, paths.approve, paths.loginPhone][index % 3] + one)
      await expectInvalid(page, t)
    }
    // What is known to be wrong is not even asked.
    expect(watched.calls('GET', '/authorize').length).toBeLessThan(7)
    await consentPage(page, t).account.click()
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test('the words of a partner are text, and fit a narrow screen', once, async ({ page, portal: { t } }) => {
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 320, height: 640 })
  await beAsked(page, 'plain', visitOf({ id: 804, host: 'hostile' }))
  await expect(title(page)).toContainText('<img src=x onerror=alert(1)> {{product}} $t(login.title)')
  await expect(page.getByText('__proto__', { exact: true })).toBeVisible()
  await expect(main.locator('img, b')).toHaveCount(0)
  expect(await sidewaysScroll(page)).toBe(0)
  await consentPage(page, t).refuse.click()
  await expect(title(page)).toHaveText(t('approve.refused.title'))
  expect(await sidewaysScroll(page)).toBe(0)
  await page.goto(paths.approve + visitOf({ id: 803, host: 'vereniging' }))
  await expect(title(page)).toContainText('Vereniging')
  expect(await sidewaysScroll(page)).toBe(0)
})

test(
  'the landing page leads to three areas, with whatever parameters',
  once,
  async ({ page, portal, watched }) => {
    const { t, origin } = portal
    const links = page.getByRole('main').getByRole('link')
    await page.goto(`${paths.partner}?name=${lunchbox.name}&client_id=301`)
    await expect(title(page)).toHaveText('Continue to Lunchbox')
    await expect(page.getByText(t('partner.reference', { id: '301' }))).toBeVisible()
    await expect(links).toHaveText([
      t('dashboard.services.client.title'),
      t('partner.admin.title'),
      t('partner.employee.title'),
    ])
    await expect(links.first()).toHaveAttribute('href', `${origin.replace('account.', 'client.')}/`)
    await page.goto(paths.partner)
    await expect(title(page)).toHaveText('Continue')
    await page.goto(`${paths.partner}?${new URLSearchParams({ name: '<b>{{product}}</b>' })}`)
    await expect(title(page)).toHaveText('Continue to <b>{{product}}</b>')
    await expect(links).toHaveCount(3)
    expect(watched.calls()).toEqual([])
  },
)
