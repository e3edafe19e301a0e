// Shows: login-48, login-49.
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { ports } from '../support/servers.ts'
import { expect, flow, wide } from './fixtures.ts'
import type { User } from './user.ts'
import { logIn } from './screens.ts'
import { button, field, languageSwitch, link, title } from './target.ts'

flow('login by e-mail', async ({ user, portal: { t } }) => {
  await logIn(user, 'plain')
  await user.sees(title(), { text: t('dashboard.title', { firstname: 'Claire' }) })
  expect(await user.cookieNames()).toEqual(['token'])
  const heading = t('dashboard.title', { firstname: 'Claire' })
  expect(await user.run(() => document.title)).toBe(t('page.title', { title: heading }))
})

flow('login by phone from another country, found by typing', async ({ user, portal: { t } }) => {
  const country = field(t('login.country'))
  await user.goto(paths.loginPhone)
  await user.enter(country, 'Luxem')
  await user.press('Enter')
  await user.sees(country, { value: 'Luxembourg +352' })
  await user.enter(field(t('login.phone')), '621 123 456')
  await user.enter(field(t('login.password')), persona('german').password)
  await user.click(button(t('login.submit')))
  await user.isAt(paths.dashboard)
})

flow('login by the keyboard only', async ({ user, portal: { t } }) => {
  await user.goto(paths.loginEmail)
  await user.sees(field(t('login.email')))
  await user.tabTo(field(t('login.email')))
  await user.type(persona('plain').profile.email)
  await user.tabTo(field(t('login.password')))
  await user.type(persona('plain').password)
  await user.press('Enter')
  await user.isAt(paths.dashboard)
  await user.sees(title(), { isFocused: true })
})

flow('language of the page, kept for the next visit', async ({ user, portal: { texts } }) => {
  await user.goto(paths.loginEmail)
  for (const language of ['nl', 'fr'] as const) {
    await user.choose(languageSwitch, language)
    await user.sees(button(texts(language)('login.submit')))
    expect(await user.run(() => document.documentElement.lang)).toBe(language)
  }
  await user.goto(paths.loginPhone)
  await user.sees(title(texts('fr')('login.title', { platform: 'My Bonavo' })))
  expect(await user.stored('language')).toContain('fr')
})

/**
 * Serves the portal at another port. The answers whose path is `held` wait for `release`.
 * @returns also the paths that wait, and those that the browser has given up
 */
async function serveSlowly(held: RegExp) {
  const waiting: string[] = []
  const givenUp: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    if (held.test(url)) {
      waiting.push(url)
      response.on('close', () => response.writableEnded || givenUp.push(url))
      await released
    }
    if (response.destroyed) return
    const { accept = '' } = headers
    const page = await fetch(`http://127.0.0.1:${ports.portal}${url}`, { headers: { accept } })
    response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await page.arrayBuffer()))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, waiting, givenUp, release, close: () => server.close() }
}

flow(
  'leaving while a page is fetched ends where the person was going',
  wide,
  async ({ user, portal, engine }) => {
    const { port, waiting, givenUp, release, close } = await serveSlowly(/\/HelpPage-|^\/onboarding$/)
    const at = (path: string) => Object.assign(new URL(path, portal.origin), { port }).href
    await user.goto(at(paths.loginEmail))
    // It is inert until the portal itself is there, which then fetches the page.
    await user.sees(languageSwitch)
    await user.click(link(portal.t('page.help')))
    await expect.poll(() => waiting).toHaveLength(1)
    await user.run((to) => window.location.assign(to), at(paths.onboarding))
    await expect.poll(() => waiting).toHaveLength(2)
    // Chromium gives a module up only when the next page is there.
    if (!engine.startsWith('chromium')) await expect.poll(() => givenUp).toHaveLength(1)
    release()
    await user.isAt(paths.onboarding)
    await user.sees(title(portal.t('onboarding.start.title')))
    close()
  },
)

/** Fills in the login whose scripts are held back, and presses Enter; resolves once its token has been used. */
async function pressEarly(user: User, address: string): Promise<void> {
  await user.run((to) => window.location.assign(to), address)
  await user.sees({ css: '[name=username]' })
  await user.enter({ css: '[name=username]' }, persona('plain').profile.email)
  await user.enter({ css: '[name=password]' }, persona('plain').password)
  // Tells what is sent, and which token is revoked.
  await user.run(() => {
    const send = window.fetch.bind(window)
    const page = Object.assign(window, { sent: [] as string[] })
    page.fetch = (to, init) => {
      page.sent.push(`${init?.method ?? 'GET'} ${new URL(String(to), location.href).pathname}`)
      if (init?.method === 'DELETE') localStorage.setItem('revoked', JSON.stringify(init.headers))
      return send(to, init)
    }
  })
  await user.press('Enter')
  await expect
    .poll(() => user.run(sent))
    .toEqual(expect.arrayContaining(['POST /token', 'GET /user', 'GET /tokens']))
}

/** What a page has sent since `pressEarly`. Runs in the page. */
const sent = () => (window as unknown as { sent: string[] }).sent

flow('login before the scripts is sent at once, and once', async ({ user, portal }) => {
  const { port, release, close } = await serveSlowly(/\/main-[^/]*\.js$/)
  const at = (path: string) => Object.assign(new URL(path, portal.origin), { port }).href
  await user.goto(portal.origin)
  await pressEarly(user, at(paths.loginEmail))
  release()
  await user.isAt(paths.dashboard)
  await user.sees(title(), { text: portal.t('dashboard.title', { firstname: 'Claire' }), isFocused: true })
  const calls = await user.run(sent)
  for (const call of ['POST /token', 'GET /user', 'GET /tokens', 'GET /mfa'])
    expect(calls.filter((one) => one === call)).toEqual([call])
  expect(calls).not.toContain('DELETE /token')
  close()
})

flow(
  'login before the scripts that a reload takes back leaves no session',
  wide,
  async ({ user, portal }) => {
    const { port, release, close } = await serveSlowly(/\/main-[^/]*\.js$/)
    const at = (path: string) => Object.assign(new URL(path, portal.origin), { port }).href
    await user.goto(portal.origin)
    await pressEarly(user, at(paths.loginEmail))
    await user.run(() => window.location.reload())
    // The scripts are for the new page alone: the old one would take the login over.
    await expect.poll(() => user.run(() => 'sent' in window)).toBe(false)
    release()
    await user.sees(button(portal.t('login.submit')))
    await user.isAt(paths.loginEmail)
    const headers = JSON.parse(String(await user.run(() => localStorage.getItem('revoked')))) as Record<
      string,
      string
    >
    const asked = () =>
      new Promise((resolve) => {
        const host = `account-api.bonavo.localhost:${ports.api}`
        const options = { port: ports.api, path: '/user', headers: { ...headers, host } }
        get(options, (reply) => resolve(reply.resume().statusCode))
      })
    await expect.poll(asked).toBe(401)
    close()
  },
)
