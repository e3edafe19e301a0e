#!/usr/bin/env bash
# A page that has once asked for the code of an SMS (WebOTP) is never kept for Back again by Chromium, on any device.
#
# Guess, written down before the run: a request of `navigator.credentials.get({ otp })` that was aborted no longer keeps a page from
# being kept for Back; one that is under way does.
# Seen: both do, for as long as the document lives, also on a computer to which no SMS ever comes, and seconds after the end. In an app
# of one document that is each page after the login by SMS: Back from elsewhere loads it anew, and what its scripts knew is gone.
# Packages: puppeteer-core@24.43.1 and Debian's chromium (seen with 156.0.8078.108), or the Chrome that CHROME_PATH names; the headless
# shell keeps no page at all. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chrome=${CHROME_PATH:-$(command -v chromium || true)}
if [ -z "$chrome" ]; then
  apt-get download -qq chromium chromium-common 2> /dev/null
  for package in *.deb; do dpkg -x "$package" debian; done
  chrome=$folder/debian/usr/lib/chromium/chromium
fi
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'

const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html>'))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const ask = () => {
  window.ending = new AbortController()
  navigator.credentials.get({ otp: { transport: ['sms'] }, signal: ending.signal }).catch(() => undefined)
}
const acts = {
  'never asked': async () => undefined,
  'asking': (tab) => tab.evaluate(ask),
  'asked, and given up 3 s ago': async (tab) => {
    await tab.evaluate(ask)
    await pause(300)
    await tab.evaluate(() => ending.abort())
    await pause(3000)
  },
}
for (const [name, act] of Object.entries(acts)) {
  const tab = await browser.newPage()
  await tab.goto(url)
  await tab.evaluate(() => void (window.mark = true))
  await act(tab)
  await tab.goto(`${url}next`)
  await tab.evaluate(() => void setTimeout(() => history.back(), 50))
  await pause(1500)
  const [isKept, reasons] = await tab.evaluate(() => [
    'mark' in window,
    performance.getEntriesByType('navigation')[0].notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [],
  ])
  console.log(`${name}: ${isKept ? 'kept' : 'anew'}; ${reasons.includes('otpcredential') ? 'otpcredential' : 'no reason'}`)
  await tab.close()
}
await browser.close()
server.close()
JS
node try.mjs "$chrome" > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
never asked: kept; no reason
asking: anew; otpcredential
asked, and given up 3 s ago: anew; otpcredential
EOT
