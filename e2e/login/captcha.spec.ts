// Shows: quality-17.
import type { Page } from '@playwright/test'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import type { Portal, Texts } from '../support/portal.ts'
import { ports } from '../support/servers.ts'
import type { Watch } from '../support/watch.ts'
import { forgotForm, title } from '../forgotPassword/forgotPassword.ts'
import { loginForm } from '../support/screens.ts'

// The real provider is not reachable here, and would refuse a test. A script of our own stands in for it: it is served
// at the provider's address, and has the part of the API that the portal uses.

const hosts = ['js.hcaptcha.com', 'cn1.hcaptcha.com']
const isProvider = (url: URL) => hosts.includes(url.host)

/**
 * Answers the provider's script with a stand-in, a real checkbox "I am human (stand-in)" whose tokens are
 * `stand-in-token-1`, `stand-in-token-2` and so on, and lets the story visit the build with a captcha.
 */
async function standInCaptcha(page: Page, portal: Portal, watched: Watch) {
  for (const host of [`${portal.host}:${ports.captcha}`, ...hosts]) watched.allowHost(host)
  await page.route(isProvider, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `(${standIn.toString()})()`,
    }),
  )
}

/** The checkbox of the stand-in. */
const standInBox = (page: Page) => page.getByRole('checkbox', { name: 'I am human (stand-in)' })

/** Runs in the page, so it can use nothing of this file. */
function standIn() {
  const { src } = document.currentScript as HTMLScriptElement
  const ticks = new Map<string, HTMLInputElement>()
  let count = 0
  const hcaptcha = {
    render(container: HTMLElement, { callback }: { callback: (token: string) => void }) {
      const id = `stand-in-${ticks.size}`
      const label = document.createElement('label')
      const tick = document.createElement('input')
      tick.type = 'checkbox'
      tick.addEventListener('change', () => {
        // Like the real box, it cannot be unticked.
        tick.checked = true
        if (tick.dataset['token']) return
        tick.dataset['token'] = `stand-in-token-${(count += 1)}`
        callback(tick.dataset['token'])
      })
      label.append(tick, ' I am human (stand-in)')
      container.append(label)
      ticks.set(id, tick)
      return id
    },
    reset(id: string) {
      const tick = ticks.get(id)
      if (!tick) return
      delete tick.dataset['token']
      tick.checked = false
    },
    getResponse: (id: string) => ticks.get(id)?.dataset['token'] ?? '',
    getRespKey: (id: string) => id,
    remove: (id: string) => ticks.get(id)?.parentElement?.remove(),
  }
  Object.assign(window, { hcaptcha })
  const onload = new URL(src).searchParams.get('onload') ?? ''
  ;(window as unknown as Record<string, () => void>)[onload]?.()
}

const required = (page: Page, t: Texts) => page.getByRole('alert').filter({ hasText: t('captcha.required') })

test(
  'a captcha is asked for once a form sends (stand-in)',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { email, send } = forgotForm(page, t)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await standInCaptcha(page, portal, watched)
    await page.goto(`http://${portal.host}:${ports.captcha}${paths.loginEmail}`)
    await expect(loginForm(page, t).submit).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => /hcaptcha|\/Captcha-/i.test(url))).toEqual([])
    await page.getByRole('link', { name: t('login.forgotPassword'), exact: true }).click()
    await expect(standInBox(page)).toBeVisible()
    expect(requests.filter((url) => url.includes('hcaptcha.com'))).toHaveLength(1)
    await email.fill('claire@example.be')
    await send.click()
    await expect(required(page, t)).toBeVisible()
    expect(watched.calls()).toEqual([])
    await standInBox(page).check()
    await expect(required(page, t)).toHaveCount(0)

    await send.click()
    await expect(title(page)).toHaveText(t('forgotPassword.sent.title.email'))
    expect(watched.calls('POST', '/user/forgot-password').map(({ body }) => body)).toEqual([
      { email: 'claire@example.be', captcha: 'stand-in-token-1' },
    ])
  },
)
