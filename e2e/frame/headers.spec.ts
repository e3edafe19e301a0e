import { createHash } from 'node:crypto'
import { inlineScript } from '../../tools/headers.ts'
import { asked, promisedHeaders, requestsOf } from '../../tools/hosts/requests.ts'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { ports, storiesFolder } from '../support/servers.ts'
import { portalAt } from '../support/portal.ts'
import { loginForm } from '../support/screens.ts'

const site = `http://127.0.0.1:${ports.portal}`
const captchaSite = `http://127.0.0.1:${ports.captcha}`
const navigation = { headers: { Accept: 'text/html' } }

test('every request gets the answer that nginx has to give, too', async () => {
  expect(Object.keys(promisedHeaders(storiesFolder))).toContain('content-security-policy')
  for (const row of requestsOf(storiesFolder)) {
    const { faults } = await asked(row, site, storiesFolder)
    expect(faults, `${row.method} ${row.path}`).toEqual([])
  }
})

// The theme of the first paint is the one script in the page.
const inline = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`

test('the policy allows our own files and APIs, and one script inline', async ({ page, portal, watched }) => {
  watched.expectError(/TrustedHTML/)
  watched.expectError(/TrustedScriptURL/)
  watched.expectError(/^CSP: require-trusted-types-for/)
  watched.expectError(/^CSP: img-src https:\/\/evil\.example/)
  watched.expectError(/violates the following Content Security Policy directive/)
  watched.expectFailure('GET', '/x.png', 'none')
  watched.allowHost('evil.example')
  const response = await page.goto(paths.loginEmail)
  const policy = response?.headers()['content-security-policy'] ?? ''
  for (const rule of [
    "default-src 'none'",
    `script-src 'self' ${inline}`,
    "style-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
  expect(policy).toContain(`connect-src 'self' `)
  for (const country of ['bonavo', 'bonavo-lux'])
    expect(policy).toContain(portalAt(`account.${country}.localhost`).apiUrl)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('*')

  await expect(loginForm(page, portal.t).submit).toBeVisible()
  const refusals = await page.evaluate(() => {
    const attempt = (assign: () => void) => {
      try {
        assign()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return [
      attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      attempt(() => (document.createElement('script').src = '/x.js')),
    ]
  })
  expect(refusals).toEqual(['TypeError', 'TypeError'])
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' })),
  )
})

test('the policy admits a captcha and reports, and keeps Trusted Types', async ({ request }) => {
  const response = await request.get(captchaSite, navigation)
  const policy = (response.headers()['content-security-policy'] ?? '').split('; ')
  const provider = 'https://hcaptcha.com https://*.hcaptcha.com'
  expect(policy).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^connect-src 'self' .* https:\/\/reports\.bonavo\.example$/),
      `script-src 'self' ${provider} ${inline}`,
      'trusted-types default',
      "require-trusted-types-for 'script'",
      'report-uri https://reports.bonavo.example/api/42/security/?sentry_key=key',
    ]),
  )
})
