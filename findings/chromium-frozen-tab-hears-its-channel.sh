#!/usr/bin/env bash
# A tab that Chromium has frozen goes on hearing its BroadcastChannel, and runs what the message asks for.
#
# Guess, written down before the run: all that comes to a frozen tab waits for its resume, messages of a BroadcastChannel as well as
# storage events, timers and answers of the network, and comes in the order in which it was sent.
# Seen: only the message comes at once, while the page is frozen: its listener runs, reads the new cookie, and may even load the
# page anew, so that a log-out is followed by a frozen tab. The storage event that was sent before the message, a timer and
# the answer to a fetch wait for the resume; a timer that the listener sets waits, too. So of two things that another
# tab tells in a row, by storage and by channel, a frozen tab hears the second one minutes before the first.
# Packages: puppeteer-core@24.43.1 and Debian's chromium (seen with 156.0.8078.114 on 30 November 2026), or the Chrome that CHROME_PATH
# names. Fails when the behaviour changes.
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

const server = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html')
  if (request.url === '/late') setTimeout(() => response.end('late'), 3000)
  else response.end('<!doctype html>')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const tab = await browser.newPage()
await tab.goto(url)
await tab.evaluate(() => {
  let isFrozen = false
  window.heard = []
  const note = (what) => heard.push(`${isFrozen ? 'frozen' : 'awake'}: ${what}`)
  document.addEventListener('freeze', () => (isFrozen = true))
  document.addEventListener('resume', () => (isFrozen = false))
  addEventListener('storage', () => note('storage event'))
  window.channel = new BroadcastChannel('news')
  channel.onmessage = () => {
    note(`message, the cookie is ${document.cookie}`)
    setTimeout(() => note('timer of the message'))
  }
})
const other = await browser.newPage()
await other.goto(url)
await other.bringToFront()
await tab.evaluate(() => {
  fetch('/late').then(() => heard.push('answer'))
  setTimeout(() => heard.push('timer'), 3000)
})
const lifecycle = await tab.createCDPSession()
await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
await pause(1000)
await other.evaluate(() => {
  document.cookie = 'token=new'
  localStorage.news = 'any'
  new BroadcastChannel('news').postMessage('any')
})
await pause(5000)
console.log(`while it is frozen: ${(await tab.evaluate(() => heard)).join('; ')}`)
await tab.bringToFront()
await pause(1000)
console.log(`after the resume: ${(await tab.evaluate(() => heard)).slice(1).sort().join('; ')}`)

// A listener that loads the page anew, as after a log-out in another tab.
await tab.evaluate(() => {
  window.mark = true
  channel.onmessage = () => location.reload()
})
await other.bringToFront()
await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
await pause(1000)
await other.evaluate(() => new BroadcastChannel('news').postMessage('any'))
await pause(2000)
console.log(`loaded anew while it is frozen: ${await tab.evaluate(() => !('mark' in window))}`)
await browser.close()
server.close()
JS
node try.mjs "$chrome" > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
while it is frozen: frozen: message, the cookie is token=new
after the resume: answer; awake: storage event; awake: timer of the message; timer
loaded anew while it is frozen: true
EOT
