// Shows: quality-28.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#core/paths.ts'
import { makeEnvironment } from '../support/environment.ts'
import { expect, test } from '../support/fixtures.ts'
import { loginForm } from '../support/screens.ts'

// The other two of the three environments are the builds that all stories visit: `.env.stories`, and `.env.captcha` with a
// captcha, reports and German.

const apiUrl = 'http://account-api.acceptance.localhost:5174'
const acceptance = {
  VITE_PRODUCT_NAME: 'Lunch & Co',
  VITE_API_URL_BE: apiUrl,
  VITE_COOKIE_PREFIX: 'acc_',
  VITE_ACCESSIBILITY_URL: 'https://www.bonavo.example/accessibility',
}

test('a build that was configured without a checkout calls the API of its environment, under its headers', async ({
  page,
  context,
  portal,
  watched,
}) => {
  const { folder, configure, serve, remove } = makeEnvironment(acceptance)
  expect(configure()).toContain(`VITE_API_URL_BE=${apiUrl}`)
  const bytes = readFileSync(join(folder, 'index.html.br'))
  configure()
  expect(readFileSync(join(folder, 'index.html.br'))).toEqual(bytes)

  const { port, close } = await serve()
  try {
    const site = `${portal.host}:${port}`
    for (const host of [site, new URL(apiUrl).host]) watched.allowHost(host)
    const calls: string[] = []
    await page.route(`${apiUrl}/**`, async (route) => {
      const request = route.request()
      const headers = {
        'Access-Control-Allow-Origin': `http://${site}`,
        'Access-Control-Allow-Headers': '*, authorization',
        'Access-Control-Allow-Methods': '*',
      }
      if (request.method() !== 'OPTIONS') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
      const answers: Record<string, object> = {
        '/token': { access_token: 'tok_acceptance' },
        '/user': { data: { firstname: 'Ada', lastname: 'Example', email: 'ada@example.com' } },
        '/mfa': { data: [] },
        '/tokens': { data: [] },
        '/user/login/info': { data: [], meta: {} },
        '/merge': { data: null },
      }
      await route.fulfill({ headers, json: answers[new URL(request.url()).pathname] ?? {} })
    })

    const response = await page.goto(`http://${site}${paths.loginEmail}`)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`connect-src 'self' ${apiUrl} `)
    expect(policy).not.toMatch(/hcaptcha|report-uri/)
    await expect(page).toHaveTitle(/Lunch & Co/)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /Accessibility/ })).toHaveAttribute(
      'href',
      acceptance.VITE_ACCESSIBILITY_URL,
    )
    await expect(page.locator('body')).toContainText('Lunch & Co')
    await expect(page.locator('#root')).not.toContainText('Bonavo')
    const form = loginForm(page, portal.t)
    await form.email.fill('ada@example.com')
    await form.password.fill('a long password')
    await form.submit.click()
    await expect(page).toHaveURL(/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
    // Another provider's portal: nothing shows whose it was.
    await expect(page.locator('body')).not.toContainText('Bonavo')
    expect(calls).toEqual(expect.arrayContaining(['POST /token', 'GET /user']))
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['acc_token'])

    // What a page asks for leaves with the first script, for the same API and cookie.
    const early = page.waitForRequest((request) => new URL(request.url()).pathname === '/user')
    await page.reload()
    expect((await early).headers()['authorization']).toBe('Bearer tok_acceptance')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  } finally {
    await close()
    remove()
  }
})
