// Shows: partner-5, partner-7, partner-8, partner-10, partner-12, partner-13, partner-15.
import { paths } from '#core/paths.ts'
import { expect, inBoth, inOld, test } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'
import { allowPartner, answerOf, backAtPartner, consentPage, granted, visitOf } from './partners.ts'
import { enterLogin } from '../support/screens.ts'

const query = visitOf()
const request = { ...Object.fromEntries(new URLSearchParams(query)), response_type: 'code' }
const delhi = 302

test(
  'a partner that is refused gets nothing, then consent',
  { tag: [inBoth.tag, inOld.tag] },
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = consentPage(page, t)
    const asked = allowPartner(page, watched)
    await page.goto(paths.home + query)
    await expect(page).toHaveURL(paths.loginPhone + query)
    await expect(page.getByLabel(portal.t('login.phone'))).toHaveValue('+32470123412')
    await page.getByRole('link', { name: portal.t('login.tabs.email') }).click()
    await expect(page).toHaveURL(paths.loginEmail + query)
    await enterLogin(page, 'plain', null)
    await expect(page).toHaveURL(paths.approve + query)
    await expect(form.title).toHaveText('Lunchbox wants access to your account')
    await expect(form.title).toBeFocused()
    await expect(page).toHaveTitle(t('page.title', { title: form.wanted }))
    const [refuse, accept] = [await form.refuse.boundingBox(), await form.accept.boundingBox()]
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y])
    // Both buttons look alike, so that neither answer is preferred.
    const looks = await form.refuse.or(form.accept).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, borderColor } = getComputedStyle(button)
        return `${color} ${backgroundColor} ${borderColor}`
      }),
    )
    expect([looks.length, new Set(looks).size]).toEqual([2, 1])
    expect(asked).toEqual([])

    await form.refuse.click()
    await expect(form.title).toHaveText('You refused access')
    await expect(form.title).toBeFocused()
    expect([asked, watched.calls('POST', '/authorize')]).toEqual([[], []])
    await page.reload()
    await expect(form.title).toHaveText(form.wanted)

    const release = await hold(page, 'POST /authorize')
    await form.agree()
    await form.agree()
    release()
    await expect(page).toHaveURL(backAtPartner)
    expect(answerOf(page)).toEqual(granted)
    expect(asked.map((one) => one.isNavigationRequest())).toEqual([true])
    expect(asked[0]?.headers()).not.toHaveProperty('referer')
    const [get, again, post] = watched.calls().filter(({ path }) => path === '/authorize')
    expect(Object.fromEntries(new URL(get?.url ?? '').searchParams)).toEqual(request)
    expect(again?.url).toBe(get?.url)
    expect(post).toMatchObject({ method: 'POST', query: '', body: { ...request, approved: true } })

    // An app that has access is followed at once.
    await page.goto(paths.approve.toUpperCase() + query)
    await expect.poll(() => asked.length).toBe(2)
    await expect(page).toHaveURL(backAtPartner)
    expect(answerOf(page)).toEqual(granted)
    await page.goto(paths.apps)
    await expect(page.getByRole('region', { name: 'Lunchbox', exact: true })).toBeVisible()
    expect(watched.calls('POST', '/authorize')).toHaveLength(1)

    // The server answers this one with a redirect, which the browser follows.
    await page.goto(paths.approve + visitOf(delhi))
    await form.agree()
    await expect(page).toHaveURL(backAtPartner)
    expect(answerOf(page)).toEqual(granted)
    expect(watched.calls('POST', '/authorize')).toHaveLength(2)
  },
)
