import { firstVariant, variantNames } from '#domain/locale/variant.ts'
import { demos } from './demoHosts.ts'
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { partnerAddress, partners } from './partners.ts'

/** A partner's app that is running. */
export interface PartnerApp {
  url: string
  close: () => void
}

/**
 * Serves an app that asks the portal for access and shows what it gets back, so that people and stories can try a whole
 * visit.
 * @param port a port of `partnerPorts`
 * @param portalPort the port that both variants of the portal are served at
 * @throws when the port is taken
 */
export function startPartnerApp(port: number, portalPort: number): Promise<PartnerApp> {
  const callback = partnerAddress(port)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', callback)
    if (pathname === '/') return send(response, 200, start)
    if (pathname === '/ask') return ask(response, searchParams, callback, portalPort)
    const sent = /(?:^|; )asked=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
    if (pathname === '/callback') return send(response, 200, answered(searchParams, sent))
    send(response, 404, '<h1>Not found</h1>')
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({
        url: new URL(callback).origin,
        close: () => {
          server.close()
          server.closeAllConnections()
        },
      }),
    )
  })
}

/** What can be wrong with a request, by the reason that the portal gives (docs/partners.md). */
const faults: Record<string, { title: string; spoil: (query: URLSearchParams) => void }> = {
  'client_id digits': {
    title: 'a client_id that is no number',
    spoil: (query) => query.set('client_id', 'lunchbox'),
  },
  'redirect_uri address': {
    title: 'a redirect_uri without https',
    spoil: (query) => query.set('redirect_uri', 'http://partner.example/callback'),
  },
  'state once': {
    title: 'two states',
    spoil: (query) => query.append('state', 'another'),
  },
  'request_uri inline': {
    title: 'a pushed request',
    spoil: (query) => query.set('request_uri', 'urn:ietf:params:oauth:request_uri:1'),
  },
  'response_type code': {
    title: 'another response than a code',
    spoil: (query) => query.set('response_type', 'code id_token'),
  },
  'request length': {
    title: 'more than 2000 characters',
    spoil: (query) => query.set('state', 's'.repeat(2000)),
  },
  'request refused': {
    title: 'an address that is not registered',
    spoil: (query) => query.set('redirect_uri', `${query.get('redirect_uri')}/elsewhere`),
  },
  'target host': {
    title: 'an answer of the server that leads elsewhere (after Accept)',
    spoil: (query) => query.set('client_id', '802'),
  },
}

const start = `<h1>A partner's app</h1>
<p>It asks the portal for access to somebody's account, as a partner does, and shows what it gets back.</p>
<form action="/ask">
  <label>App <select name="client_id">${partners
    .filter(({ isTrusted }) => !isTrusted)
    .map(({ client_id, name }) => `<option value="${client_id}">${client_id} ${escaped(name)}`)
    .join('')}</select></label>
  <label>Asks for <select name="scope">
    <option value="">all that it may ask for<option value="user">user
  </select></label>
  <label>With <select name="fault">
    <option value="">a valid request${Object.entries(faults)
      .map(([reason, { title }]) => `<option value="${reason}">${title}`)
      .join('')}
  </select></label>
  <label>Hint <input name="login_hint" placeholder="claire@example.be"></label>
  <label>Languages <input name="ui_locales" placeholder="nl fr"></label>
  ${variantNames
    .map((variant) => `<p>In ${variant}: <button name="to" value="${variant}">Ask for access</button></p>`)
    .join('')}
</form>
<ul>
  <li>Accept brings back a code and the state.
  <li>Refuse sends nothing. Only the link that follows it leads here, with <code>error=access_denied</code>.
  <li>A request that cannot be used sends nothing either: the portal says so, and why in its details and in the console.
</ul>`

/** Redirects to the portal with a new request for access, and keeps its `state` to compare with the answer. */
function ask(response: ServerResponse, wish: URLSearchParams, callback: string, portalPort: number): void {
  const secret = () => randomBytes(32).toString('base64url')
  const state = secret()
  const query = new URLSearchParams({
    client_id: wish.get('client_id') ?? '',
    redirect_uri: callback,
    state,
    nonce: secret(),
    code_challenge: createHash('sha256').update(secret()).digest('base64url'),
    code_challenge_method: 'S256',
  })
  for (const name of ['scope', 'login_hint', 'ui_locales'])
    if (wish.get(name)) query.set(name, wish.get(name) ?? '')
  faults[wish.get('fault') ?? '']?.spoil(query)
  const domain = demos[variantNames.find((variant) => variant === wish.get('to')) ?? firstVariant].domain
  response.writeHead(302, {
    'Set-Cookie': `asked=${state}; Path=/; HttpOnly; SameSite=Lax`,
    Location: `http://account.${domain}:${portalPort}/?${query}`,
  })
  response.end()
}

/** The page that shows the answer of the portal. */
function answered(query: URLSearchParams, sent: string | undefined): string {
  const error = query.get('error')
  const title = query.has('code') ? 'Access was given' : error ? 'Access was refused' : 'Nothing came back'
  const isOwn = sent !== undefined && query.get('state') === sent
  const rows = [...query].map(([name, value]) => `<tr><th>${escaped(name)}<td><code>${escaped(value)}</code>`)
  return `<h1>${title}</h1>
<table>${rows.join('')}</table>
<p>${isOwn ? 'The state is the one that was sent.' : 'The state is not the one that was sent: an app has to refuse this answer.'}</p>
<p><a href="/">Ask again</a></p>`
}

function send(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'Cache-Control': 'no-store',
  })
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>A partner's app</title><link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
  label { display: block; margin-block: .75rem } select, input { max-width: 100%; font: inherit }
  button { margin: .25rem; padding: .5rem 1rem; font: inherit } th { padding-inline-end: 1rem; text-align: start }
</style>
${content}`)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

async function serve(): Promise<void> {
  const [port, portalPort] = process.argv.slice(2).map(Number)
  const { url, close } = await startPartnerApp(port ?? 0, portalPort ?? 0)
  console.info(`A partner's app: ${url}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close)
}

if (/mocks[\\/]partnerApp(\.ts)?$/.test(process.argv[1] ?? '')) {
  serve().catch((error: unknown) => {
    console.error(`The partner's app cannot start: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
