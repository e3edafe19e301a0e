#!/usr/bin/env bash
# What Puppeteer or Playwright evaluates in Chromium counts as a press of the person.
#
# Guess, written down before the run: an `evaluate` that only reads changes nothing for the page: nobody has touched it, and it is left
# without a question, whatever its `beforeunload` says.
# Seen: from the first look on `navigator.userActivation` is active, and leaving the page asks, which the browser spares people who have
# touched nothing. Without a look it does neither. So a story that asserts anything by a script sees questions that its visitor would
# not, may open windows, and is shown what a Chrome with a saved login tells scripts only after a press.
# Packages: @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1 playwright-core@1.65.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1 playwright-core@1.65.1
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import puppeteer from 'puppeteer-core'

const heard = []
const script = `
  addEventListener('beforeunload', (event) => event.preventDefault())
  setTimeout(() => fetch('/heard?' + navigator.userActivation.hasBeenActive), 1000)`
const server = createServer((request, response) => {
  if (request.url.startsWith('/heard')) heard.push(request.url.split('?')[1])
  response.setHeader('Content-Type', 'text/html').end(`<!doctype html><p>Page<script>${script}</script>`)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const executablePath = await chromium.executablePath()
const args = ['--no-sandbox', '--disable-gpu']
const browsers = {
  Puppeteer: await puppeteer.launch({ executablePath, args, headless: 'shell' }),
  Playwright: await playwright.launch({ executablePath, args }),
}
for (const [driver, browser] of Object.entries(browsers))
  for (const isLooked of [false, true]) {
    heard.length = 0
    const tab = await browser.newPage()
    let questions = 0
    tab.on('dialog', (dialog) => {
      questions++
      void dialog.accept()
    })
    await tab.goto(url)
    if (isLooked) await tab.evaluate(() => document.title)
    await pause(1500)
    await tab.goto(`${url}next`)
    console.log(`${driver}, ${isLooked ? 'after a look' : 'without a look'}: touched ${heard[0]}, asked ${questions}`)
    await tab.close()
  }
for (const browser of Object.values(browsers)) await browser.close()
server.close()
JS
node try.mjs > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
Puppeteer, without a look: touched false, asked 0
Puppeteer, after a look: touched true, asked 1
Playwright, without a look: touched false, asked 0
Playwright, after a look: touched true, asked 1
EOT
