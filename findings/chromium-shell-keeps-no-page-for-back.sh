#!/usr/bin/env bash
# Chromium's headless shell keeps no page for Back, even when it is told to: what a kept page does is never seen in it.
#
# Guess, written down before the run: Playwright's arguments turn pages kept for Back off; Puppeteer's do not, so that with them the
# shell keeps a page as Chrome does.
# Seen: with either, Back loads the page anew. The reason is the shell's own (`BackForwardCacheDisabledForDelegate`), which the DevTools
# protocol tells and the page does not: its `notRestoredReasons` say "masked". `--enable-features=BackForwardCache` changes nothing.
# Chrome with `--headless=new` keeps the page (seen with Debian's 156). So the portal's flow about it (e2e/browsers/floor.flow.ts) shows
# something in Firefox only.
# Packages: @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import chromium from '@sparticuz/chromium'
import puppeteer from 'puppeteer-core'

const server = createServer((request, response) => response.setHeader('Content-Type', 'text/html').end(`<!doctype html><p>${request.url}`))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = (path) => `http://127.0.0.1:${server.address().port}${path}`
const executablePath = await chromium.executablePath()
for (const wish of [[], ['--enable-features=BackForwardCache']]) {
  const browser = await puppeteer.launch({ executablePath, headless: 'shell', args: ['--no-sandbox', '--disable-gpu', ...wish] })
  const tab = await browser.newPage()
  const protocol = await tab.createCDPSession()
  await protocol.send('Page.enable')
  const reasons = []
  protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => reasons.push(...all.map(({ reason }) => reason)))
  await tab.goto(url('/first'))
  await tab.evaluate(() => void (window.mark = 'kept'))
  await tab.goto(url('/second'))
  await tab.goBack()
  const [mark, told] = await tab.evaluate(() => [
    window.mark ?? 'anew',
    performance.getEntriesByType('navigation')[0].notRestoredReasons?.reasons.map(({ reason }) => reason).join(),
  ])
  const own = reasons.filter((reason) => /Delegate/.test(reason))
  console.log(`${wish[0] ?? 'as Puppeteer starts it'}: ${mark}; the page is told: ${told}; the driver: ${own}`)
  await browser.close()
}
server.close()
JS
node try.mjs > seen.txt
cat seen.txt
printf '%s\n' 'as Puppeteer starts it' '--enable-features=BackForwardCache' |
  sed 's/$/: anew; the page is told: masked; the driver: BackForwardCacheDisabledForDelegate/' | diff - seen.txt
