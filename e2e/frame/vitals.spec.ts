// Shows: quality-26.
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { ports } from '../support/servers.ts'
import { loginForm } from '../support/screens.ts'

const reports = 'reports.bonavo.example'

test(
  'a hidden page has reported how fast it was, and nothing else',
  inBoth,
  async ({ page, portal, watched }) => {
    const origin = `http://${portal.host}:${ports.captcha}`
    for (const host of [new URL(origin).host, reports]) watched.allowHost(host)
    await page.route(`https://${reports}/**`, (route) =>
      route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    const script = page.waitForResponse(/\/vitals-/)
    await page.goto(`${origin}${paths.loginEmail}?login_hint=claire%40example.be`)
    await loginForm(page, portal.t).password.fill('secret')
    const report = page.waitForRequest((request) => new URL(request.url()).host === reports)
    await page.evaluate(
      async (url) => {
        // Importing it again waits until it has run; one task later it observes the page.
        await import(url)
        await new Promise((resolve) => setTimeout(resolve))
        await new Promise((resolve) => {
          new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
        })
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      },
      (await script).url(),
    )
    const sent = (await report).postData() ?? ''
    expect(JSON.parse(sent.split('\n')[2] ?? '')).toMatchObject({
      type: 'transaction',
      transaction: paths.loginEmail,
      release: expect.stringMatching(/^account-portal@/),
      measurements: { lcp: { value: expect.any(Number) as unknown, unit: 'millisecond' } },
    })
    expect(sent).not.toMatch(/claire|secret|login_hint|Mozilla/)
  },
)
