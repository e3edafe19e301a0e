import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { partnerAddress, partnerPorts } from '#mocks/partners.ts'
import { portalAt } from '../support/portal.ts'
import { beSignedIn } from '../support/screens.ts'

interface Client {
  /** The address to send the person to. */
  ask: (redirectUri?: string, more?: Record<string, unknown>) => Promise<string | URL>
  /** What the client makes of the address that comes back. */
  answer: (url: URL) => Promise<{ access_token?: unknown; accessToken?: unknown }>
}

/** An error of a client; where it keeps what the server has said differs. */
interface Refused extends Error {
  error?: string
  cause?: { error?: string; message?: string }
}

const port = partnerPorts.stories
const callback = partnerAddress(port)
const own = `http://127.0.0.1:${port}`
const { origin, apiUrl, texts } = portalAt('account.bonavo.localhost')
const t = texts('en')
const server = {
  issuer: apiUrl,
  authorization_endpoint: `${origin}/`,
  token_endpoint: `${own}/token`,
  pushed_authorization_request_endpoint: `${own}/par`,
  authorization_response_iss_parameter_supported: true,
}

/** What an app of the back end has beside the portal: an endpoint for tokens, and where people come back. */
const app = createServer((request, response) => {
  const isCode = /\bcode=[^&]/
  let body = ''
  request.on('data', (text) => (body += String(text)))
  request.on('end', () => {
    const [status, reply] =
      request.url === '/par'
        ? [201, { request_uri: 'urn:ietf:params:oauth:request_uri:1', expires_in: 60 }]
        : request.url === '/token' && !isCode.test(body)
          ? [400, { error: 'invalid_request' }]
          : [200, { access_token: 'token', token_type: 'bearer', expires_in: 60, sub: '1' }]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
  })
})
const folder = mkdtempSync(join(tmpdir(), 'portal-clients-'))
const files = join(import.meta.dirname, 'pinned')
const { dependencies } = JSON.parse(readFileSync(join(files, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
test.beforeAll(async () => {
  cpSync(files, folder, { recursive: true })
  execFileSync('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  })
  await new Promise<void>((done) => app.listen(port, '127.0.0.1', done))
})
test.afterAll(() => {
  app.close().closeAllConnections()
  rmSync(folder, { recursive: true })
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pairs = (address: string | URL) => [...new URL(address).searchParams].map((pair) => pair.join('='))
const namesOf = (all: string[]) => [...new Set(all.map((pair) => pair.split('=')[0] ?? ''))].sort().join(', ')

/** Opens the address of a request, and tells what the person sees, and what the server was asked with. */
async function open(page: Page, address: string | URL) {
  const asked: string[][] = []
  const listen = (request: { url: () => string }) => {
    if (/\/authorize\?/.test(request.url())) asked.push(pairs(request.url()))
  }
  page.on('request', listen)
  await page.goto(String(address))
  const seen = heading(page).filter({ hasText: /wants|cannot use|^Welcome/ })
  const title = (await seen.textContent()) ?? ''
  const details = page.getByText(t('approve.invalid.details'))
  const isInvalid = title === t('approve.invalid.title')
  if (isInvalid) await details.click()
  const reason = isInvalid ? `“${await page.getByRole('code').textContent()}”` : ''
  page.off('request', listen)
  const sees = reason || (title.startsWith('Welcome') ? 'an ordinary visit' : 'the question')
  return { sees, passed: asked[0] ?? [] }
}

/** Where the browser comes back to; nothing is sent there in the meantime. */
const back = async (page: Page, press: () => Promise<void>) => {
  await press()
  await page.waitForURL(`${callback}?**`)
  return new URL(page.url())
}

/** Refuses, and follows the link back. */
async function refuse(page: Page) {
  await page.getByRole('button', { name: t('approve.refuse'), exact: true }).click()
  await page.getByRole('link', { name: t('approve.refused.back', { partner: 'Lunchbox' }) }).click()
}

/** What a client says of an answer, in one line, without what differs each time. */
async function said(client: Client, url: URL) {
  try {
    const tokens = await client.answer(url)
    return tokens.access_token || tokens.accessToken ? 'a token' : `no token: ${JSON.stringify(tokens)}`
  } catch (error) {
    const { name, message, error: told, cause = {} } = error as Refused
    const why = told ?? cause.error ?? message.split('\n')[0]?.replace(/\. Read .*/, '')
    return `${name}: ${why}${!told && cause.message ? `: ${cause.message}` : ''}`
  }
}

const without = (all: string[], some: string[]) => all.filter((one) => !some.includes(one))
const line = (cells: string[]) => `| ${cells.join(' | ')} |`

type Clients = Record<string, () => Client>
const load = async () => {
  const { clientsFor } = (await import(pathToFileURL(join(folder, 'clients.mjs')).href)) as {
    clientsFor: (options: object) => Clients
  }
  return clientsFor({ server, callback, own })
}

/** Compares lines with the table of docs/partners.md under its mark, whatever the width of its cells. */
function compare(mark: string, lines: string[]) {
  console.info(`\n${lines.join('\n')}`)
  const text = readFileSync(resolve(files, '../../../docs/partners.md'), 'utf8')
  const table = text.split(`<!-- ${mark} -->`)[1]?.split('<!-- end -->')[0] ?? ''
  const rows = table.split('\n').filter((row) => /^\|(?! ?-)/.test(row))
  expect(rows.slice(1).map((row) => row.replace(/ +/g, ' '))).toEqual(lines)
}

test('stock clients that ask for access', async ({ browser }) => {
  const lines: string[] = []
  for (const [name, make] of Object.entries(await load())) {
    const page = await browser.newPage()
    await beSignedIn(page, 'plain', paths.dashboard)
    const [refused, accepted] = [make(), make()]
    const address = await refused.ask()
    const invalid = await open(page, await make().ask(`${callback}/elsewhere`))
    const { passed } = await open(page, address)
    const toApp = await back(page, () => refuse(page))
    const onRefuse = await said(refused, toApp)
    await open(page, await accepted.ask())
    const toGranted = await back(page, () =>
      page.getByRole('button', { name: t('approve.accept'), exact: true }).press('Enter'),
    )
    const dropped = namesOf(without(pairs(address), passed)) || 'nothing'
    const sends = namesOf(pairs(address)).replace('client_id, ', '').replace('redirect_uri, ', '')
    const title = `${name} ${dependencies[name === 'Auth.js' ? '@auth/core' : name]}`
    lines.push(line([title, sends, dropped, await said(accepted, toGranted), onRefuse, invalid.sees]))
    await page.context().close()
  }
  compare('clients: answers', lines)
})

const detail = '[{"type":"payment","limit":"10"}]'
const further: [string, Record<string, unknown>][] = [
  ['`response_type=code id_token`', { response_type: 'code id_token', nonce: 'n' }],
  ['a pushed request (PAR): `request_uri`', { par: '1' }],
  ['a signed request (JAR): `request`', { jar: '1' }],
  ['`authorization_details` without `scope`', { authorization_details: detail, scope: '' }],
  ['`resource`', { resource: 'https://api.example/' }],
  ['two of `resource`', { again: ['https://api.example/', 'https://pay.example/'] }],
  ['`claims`', { claims: '{"id_token":{"email":null}}' }],
  ['`dpop_jkt`', { dpop_jkt: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I' }],
  ['`response_mode=fragment`', { response_mode: 'fragment' }],
  ['`display`, `id_token_hint`, `audience`', { display: 'page', id_token_hint: 'e30.e30.', audience: 'api' }],
]

test('openid-client with what limits a request', async ({ browser }) => {
  const page = await browser.newPage()
  await beSignedIn(page, 'plain', paths.dashboard)
  const { 'openid-client': make } = await load()
  const lines: string[] = []
  for (const [what, more] of further) {
    const address = (await make?.().ask(undefined, more)) ?? ''
    const { sees, passed } = await open(page, address)
    const those = pairs(address).filter((pair) => what.includes(`\`${namesOf([pair])}`))
    lines.push(line([what, namesOf(those.filter((pair) => passed.includes(pair))) || 'nothing', sees]))
  }
  compare('clients: limits', lines)
})

test('a popup and a second press, as docs/partners.md says', async ({ browser }) => {
  const page = await browser.newPage()
  await beSignedIn(page, 'plain', paths.dashboard)
  const client = (await load())['oidc-client-ts']?.()
  const address = (await client?.ask()) ?? ''
  await page.goto(callback)
  const opened = page.waitForEvent('popup')
  await page.evaluate((url) => void Object.assign(window, { popup: window.open(url) }), String(address))
  const popup = await opened
  await heading(popup).filter({ hasText: /wants/ }).waitFor()
  const answer = await back(popup, () => refuse(popup))
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { popup: Window }).popup.closed)).toBe(true)

  const seen = client && [await said(client, answer), await said(client, answer)]
  expect(seen).toEqual(['ErrorResponse: access_denied', 'Error: No matching state found in storage'])
})
