#!/usr/bin/env bash
# Chromium takes a document that a driver answers for one from elsewhere: it may not call a server on the same machine.
#
# Guess, written down before the run: a page on 127.0.0.1 that a driver answers with the server's own response (to change a
# setting in it) is, for its scripts, the page of that server, and reaches another server on 127.0.0.1.
# Seen: the same page, not answered by the driver, gets its reply; answered, its `fetch` fails as "Failed to fetch", with
# every CORS header in place. The console names the loopback address space: the answered document has no address of its own.
# A suite that rewrites its page so sees an outage that is none.
# Packages: @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import chromium from '@sparticuz/chromium'
import puppeteer from 'puppeteer-core'

const listen = (answer) =>
  new Promise((resolve) => {
    const server = createServer((_, response) => answer(response))
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${server.address().port}/` }))
  })
const page = await listen((response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><p>Page'))
const api = await listen((response) => response.setHeader('Access-Control-Allow-Origin', '*').end('reply'))

const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
  headless: 'shell',
})
/** What the page hears from the API. */
async function heard(isAnswered) {
  const tab = await browser.newPage()
  tab.on('console', (message) => console.log('  console:', message.text().replace(/:\d+/g, ':…').slice(0, 260)))
  if (isAnswered) {
    await tab.setRequestInterception(true)
    tab.on('request', async (request) => {
      if (!request.isNavigationRequest()) return request.continue()
      const own = await fetch(request.url())
      await request.respond({ status: 200, contentType: 'text/html', body: await own.text() })
    })
  }
  await tab.goto(page.url)
  return tab.evaluate((url) => fetch(url).then((reply) => reply.text(), String), api.url)
}
console.log(await browser.version())
const plain = await heard(false)
const answered = await heard(true)
console.log({ plain, answered })
await browser.close()
for (const { server } of [page, api]) server.close()
assert.equal(plain, 'reply')
assert.equal(answered, 'TypeError: Failed to fetch')
JS
node try.mjs
