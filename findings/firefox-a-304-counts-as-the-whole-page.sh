#!/usr/bin/env bash
# In Firefox a page that was only asked about (304) counts as transferred whole: `transferSize` is that of the first time.
#
# Guess: after a 304 the navigation's `transferSize` is 300, as Resource Timing has it for what was validated, so that such a page is
# told apart from one that was sent.
# Seen: Chromium says 300. Firefox says the same number for the 304 as for the 200 before it, some 40 kB for a page of 40 kB of which
# not a byte came. So who counts bytes or reloads by this number counts validated pages as new ones in Firefox.
# Run on 2026-11-30. Packages: puppeteer-core@24.43.1 @sparticuz/chromium@153.0.0; the Firefox of FIREFOX_PATH or of the system, else
# Debian's firefox-esr, which is installed (as root; seen with 153.8.0). Fails when the behaviour changes.
set -euo pipefail
find_firefox() { command -v "${FIREFOX_PATH:-firefox-esr}" || command -v firefox; }
find_firefox > /dev/null || { apt-get update && apt-get install -y --no-install-recommends firefox-esr; } > /dev/null
firefox=$(find_firefox)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1 @sparticuz/chromium@153.0.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import chromium from '@sparticuz/chromium'
import { launch } from 'puppeteer-core'

const browsers = {
  firefox: { headless: true, executablePath: process.argv[2] },
  chrome: { headless: 'shell', executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu'] },
}
const page = '<!doctype html><p>' + 'x'.repeat(40_000)
const seen = {}
for (const [browser, options] of Object.entries(browsers)) {
  const statuses = []
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    const isKnown = request.headers['if-none-match'] === '"1"'
    statuses.push(isKnown ? 304 : 200)
    response.writeHead(statuses.at(-1), { 'Content-Type': 'text/html', ETag: '"1"', 'Cache-Control': 'no-cache' })
    response.end(isKnown ? '' : page)
  }).listen(0, '127.0.0.1')
  let driver
  try {
    driver = await launch({ browser, ...options })
    const tab = await driver.newPage()
    const sizes = []
    for (let visit = 0; visit < 2; visit += 1) {
      await tab.goto('about:blank')
      await tab.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'load' })
      sizes.push(await tab.evaluate(() => performance.getEntriesByType('navigation')[0].transferSize))
    }
    console.log(await driver.version(), { statuses, sizes })
    seen[browser] = { statuses, sizes }
  } finally {
    await driver?.close()
    server.close()
    server.closeAllConnections()
  }
}
assert.deepEqual(seen.firefox.statuses, [200, 304])
assert.deepEqual(seen.chrome.statuses, [200, 304])
assert.ok(seen.firefox.sizes[1] > 40_000)
assert.equal(seen.chrome.sizes[1], 300)
JS
node try.mjs "$firefox"
