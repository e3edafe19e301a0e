import { expect, test } from '../support/fixtures.ts'
import { fetchedAhead } from '../support/network.ts'
import { paths } from '#paths'

test('without a DSN nothing of the error reporting is downloaded, and no request carries a trace', async ({
  page,
  watched,
}) => {
  const scripts: Promise<string>[] = []
  const addresses: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('.js')) return
    addresses.push(response.url())
    scripts.push(response.text())
  })
  await page.goto(paths.loginEmail)
  await page.locator('input[type=email]').waitFor()
  // The browser was idle by then, which is when the error reporting would be fetched.
  await fetchedAhead(page)
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((url) => /sentry|reporting/i.test(url))).toEqual([])
  for (const text of await Promise.all(scripts))
    expect(text).not.toMatch(/sentry[_-](?:key|trace)|sentry\.javascript/)
  for (const { headers } of watched.calls()) expect(Object.keys(headers).join()).not.toMatch(/sentry|baggage/)
})
