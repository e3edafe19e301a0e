// Shows: quality-27.
import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'
import { beSignedIn } from '../support/screens.ts'
import { storiesFolder } from '../support/servers.ts'
import { observeShifts, painted, shift } from '../support/shifts.ts'
import { title } from '../support/signed-in.ts'
import { pageOf, routes } from '../../src/router/routes.ts'
import { paths } from '#core/paths.ts'

const most = 12
const html = readFileSync(`${storiesFolder}/index.html`, 'utf8').replaceAll('&quot;', '"')

test('no page of the portal comes in more than 12 files', () => {
  const scriptsAndStyles = html.match(/(?:src|href)="\/assets\/[^"]+\.(?:js|css)"/g) ?? []
  const pages = JSON.parse(/data-pages="(\{.*?\})"/.exec(html)?.[1] ?? '') as Record<
    string,
    { files: string[] }
  >
  for (const { path } of routes) {
    const own = pages[path] ?? pages[path.replace(/(?<=.)\/.*/, '')]
    // The page itself, its texts and its styles are counted too.
    expect(3 + scriptsAndStyles.length + (own?.files.length ?? Infinity), path).toBeLessThanOrEqual(most)
  }
})

/** Whether a request is a GET of the account API. */
const isCall = (path: string) => (request: Request) =>
  request.method() === 'GET' && new URL(request.url()).pathname === path

/** The calls whose replies the pages fill in after they are shown. */
const lists = ['GET /mfa', 'GET /tokens', 'GET /user/login/info', 'GET /user/login/info/latest']

for (const { path } of routes.filter(({ calls, frame }) => calls && frame === 'user')) {
  test(`${path}, opened cold, asks for at most 12 files, and nothing on it moves as its lists arrive`, async ({
    page,
    portal,
  }) => {
    await observeShifts(page)
    const releases = []
    for (const list of lists) releases.push(await hold(page, list))
    // The typeface and late chunks, which are fetched ahead once the browser is idle, are not counted.
    const files: string[] = []
    let isAhead = false
    page.on('request', (request) => {
      const { hostname, pathname } = new URL(request.url())
      const isIdle = request.resourceType() === 'font' || /\/(?:SessionSheet|ToastList)-/.test(pathname)
      isAhead ||= isIdle
      if (!isAhead && hostname.startsWith('account.') && !pathname.startsWith('/favicon'))
        files.push(pathname)
    })
    await beSignedIn(page, 'secured', path)
    await expect(title(page)).toBeVisible()
    await expect.poll(() => isAhead).toBe(true)
    expect(files).toContain(path)
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(most)

    for (const release of releases) {
      release()
      await painted(page)
    }
    await expect(page.getByRole('main').getByText(portal.texts('en')('page.loading'))).toHaveCount(0)
    expect(await shift(page)).toBeLessThanOrEqual(0.005)
  })
}

for (const path of [paths.dashboard, paths.security]) {
  test(`${path}, whose calls are answered before main is there, is complete at its first draw`, async ({
    page,
    portal,
  }) => {
    const sent = ['/user', ...(pageOf(path)?.calls ?? [])]
    const answered = sent.map((call) => page.waitForResponse((response) => isCall(call)(response.request())))
    await page.route('**/assets/main-*.js', async (route) => {
      await Promise.all(answered)
      await route.continue()
    })
    await page.addInitScript((waiting) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main h1')) return
        observer.disconnect()
        document.documentElement.dataset['waiting'] = String(document.body.innerText.includes(waiting))
      }).observe(document, { childList: true, subtree: true })
    }, portal.texts('en')('page.loading'))
    await beSignedIn(page, 'secured', path)
    await expect(title(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-waiting', 'false')
  })
}
