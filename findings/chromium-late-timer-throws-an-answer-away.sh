#!/usr/bin/env bash
# In a tab that was frozen, a time limit throws away the answer that came long before it, in Chromium.
#
# Guess, written down before the run: an answer that came after three seconds is there at the resume, whatever limit
# has passed meanwhile, since it came first.
# Seen: timers that are due run before the answers that have waited, so the limit ends a fetch that was answered in half of it:
# AbortError by a timer, TimeoutError by AbortSignal.timeout. A limit of two timers, the second of which is set by the first, leaves the
# second half for the answer. A tab that is hidden and not frozen gets each answer.
# Run on 2026-11-30. Packages: puppeteer-core@24.43.1 and Debian's chromium (seen with 156.0.8078.114), or the Chrome that CHROME_PATH
# names. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chrome=${CHROME_PATH:-$(command -v chromium || command -v google-chrome || true)}
[ "$chrome" ] || apt-get download -qq chromium chromium-common 2> /dev/null || { echo 'No Chromium is here: set CHROME_PATH.' >&2; exit 1; }
[ "$chrome" ] || for package in *.deb; do dpkg -x "$package" . && chrome=$folder/usr/lib/chromium/chromium; done
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'

let answered = 0
const server = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html')
  if (!request.url.startsWith('/late')) return response.end('<!doctype html>')
  setTimeout(() => response.end('answer'), 3000)
  response.on('finish', () => (answered += 1))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${server.address().port}/`
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const ask = () => {
  const [one, two] = [new AbortController(), new AbortController()]
  setTimeout(() => one.abort(), 6000)
  setTimeout(() => setTimeout(() => two.abort(), 3000), 3000)
  const limits = { 'a timer': one.signal, 'AbortSignal.timeout': AbortSignal.timeout(6000), 'two timers': two.signal }
  window.ends = {}
  document.onfreeze = () => (window.wasFrozen = true)
  for (const [name, signal] of Object.entries(limits)) {
    const answer = fetch(`/late?${name}`, { signal }).then((reply) => reply.text())
    answer.then((text) => (ends[name] = text), (error) => (ends[name] = error.name))
  }
}
const seen = {}
try {
  console.log(await browser.version())
  for (const state of ['active', 'frozen']) {
    const tab = await browser.newPage()
    await tab.goto(url)
    const other = await browser.newPage()
    await other.goto(url)
    await other.bringToFront()
    await tab.waitForFunction(() => document.hidden, { polling: 100 })
    answered = 0
    await tab.evaluate(ask)
    await (await tab.createCDPSession()).send('Page.setWebLifecycleState', { state })
    for (let tries = 0; answered < 3 && tries < 100; tries += 1) await pause(100)
    assert.equal(answered, 3)
    // The answers have come, and every limit passes only then.
    await pause(6000)
    await tab.bringToFront()
    await tab.waitForFunction(() => Object.keys(ends).length === 3, { polling: 100 })
    assert.equal(await tab.evaluate(() => 'wasFrozen' in window), state === 'frozen')
    seen[state] = await tab.evaluate(() => ends)
    console.log(`hidden and ${state}:`, seen[state])
    await tab.close()
    await other.close()
  }
} finally {
  await browser.close()
  server.close()
}
const answer = { 'a timer': 'answer', 'AbortSignal.timeout': 'answer', 'two timers': 'answer' }
assert.deepEqual(seen.active, answer)
assert.deepEqual(seen.frozen, { ...answer, 'a timer': 'AbortError', 'AbortSignal.timeout': 'TimeoutError' })
JS
node try.mjs "$chrome"
