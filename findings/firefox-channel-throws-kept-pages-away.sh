#!/usr/bin/env bash
# What Firefox does with a page that is kept for Back and has missed something: a message throws it away, a storage event is lost.
#
# Guess, written down before the run: messages of a BroadcastChannel are lost to a page that is kept for Back, as storage events are,
# and the page stays.
# Seen: one message, whatever it says, throws away each kept page that has the channel open, with or without a listener, and all that
# was typed there; Back loads it anew (Chromium does the same with a listener, and tells the reason "broadcastchannel-message";
# WebKitGTK keeps the page). A page that has closed its channel, or has only missed a storage event, comes back as it was and is told
# nothing. So a log-out that is told by a channel leaves no page of the person behind Back, and what is told by storage has to
# be looked at when the page returns.
# Packages: puppeteer-core@24.43.1; the Firefox of the system (seen with Debian's firefox-esr 153.8.0). Fails when the behaviour changes.
set -euo pipefail
firefox=$(command -v "${FIREFOX_PATH:-firefox-esr}" || command -v firefox)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'

const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><input>'))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.argv[2] })
const message = () => new BroadcastChannel('news').postMessage('any')
const entry = () => localStorage.setItem('news', 'any')
const listening = () => {
  window.channel = new BroadcastChannel('news')
  channel.onmessage = () => (window.heard = 'message')
}
const open = () => (window.channel = new BroadcastChannel('news'))
const closing = () => {
  const channel = new BroadcastChannel('news')
  channel.onmessage = () => (window.heard = 'message')
  addEventListener('pagehide', () => channel.close())
}
const watching = () => addEventListener('storage', () => (window.heard = 'entry'))
const rows = [
  ['listens to a channel, nothing is sent', listening, () => undefined],
  ['listens to a channel, a message is sent', listening, message],
  ['has a channel open, a message is sent', open, message],
  ['closes its channel, a message is sent', closing, message],
  ['listens to the storage, an entry is written', watching, entry],
]
for (const [name, prepare, act] of rows) {
  const context = await browser.createBrowserContext()
  const tab = await context.newPage()
  await tab.goto(url)
  await tab.evaluate(`(${prepare})(); document.querySelector('input').value = 'typed'; window.mark = true; null`)
  await tab.goto(`${url}next`)
  const other = await context.newPage()
  await other.goto(`${url}other`)
  await other.evaluate(`(${act})(); null`)
  await pause(500)
  await tab.bringToFront()
  await tab.evaluate('setTimeout(() => history.back(), 50); null')
  await pause(1500)
  const [isKept, heard, typed] = await tab.evaluate(() => [
    'mark' in window,
    window.heard ?? 'nothing',
    document.querySelector('input').value || 'nothing',
  ])
  console.log(`${name}: ${isKept ? 'kept' : 'anew'}, heard ${heard}, typed ${typed}`)
  await context.close()
}
await browser.close()
server.close()
JS
node try.mjs "$firefox" > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
listens to a channel, nothing is sent: kept, heard nothing, typed typed
listens to a channel, a message is sent: anew, heard nothing, typed nothing
has a channel open, a message is sent: anew, heard nothing, typed nothing
closes its channel, a message is sent: kept, heard nothing, typed typed
listens to the storage, an entry is written: kept, heard nothing, typed typed
EOT
