#!/usr/bin/env bash
# A tab that Chromium has frozen goes on hearing its BroadcastChannel, and runs what the message asks for.
#
# Guess, written down before the run: all that comes to a frozen tab waits for its resume, messages of a BroadcastChannel as well as
# storage events, timers and answers of the network, and comes in the order in which it was sent.
# Seen: only the message comes at once, while the page is frozen: its listener runs, reads the new cookie, and may even load the
# page anew, so that a log-out is followed by a frozen tab. The storage event that was sent before the message, a timer and
# the answer to a fetch wait for the resume; a timer that the listener sets waits, too. So of two things that another
# tab tells in a row, by storage and by channel, a frozen tab hears the second one first.
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

const server = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html')
  if (request.url !== '/late') return response.end('<!doctype html>')
  setTimeout(() => response.end('late', () => server.emit('answered')), 3000)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${server.address().port}/`
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(await browser.version())
  const tab = await browser.newPage()
  await tab.goto(url)
  // A frozen page has no timers, so it is asked from here. While it is being loaded it does not answer.
  async function until(look) {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await tab.evaluate(look).catch(() => false)) return
      await pause(100)
    }
    throw new Error(`In vain: ${look}`)
  }
  await tab.evaluate(() => {
    window.state = 'awake'
    window.heard = []
    window.note = (what) => heard.push(`${state}: ${what}`)
    document.addEventListener('freeze', () => (state = 'frozen'))
    document.addEventListener('resume', () => (state = 'awake again'))
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
    fetch('/late').then(() => note('answer'))
    setTimeout(() => note('timer'), 3000)
  })
  const answered = once(server, 'answered')
  const lifecycle = await tab.createCDPSession()
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
  await until(() => state === 'frozen')
  await other.evaluate(() => {
    document.cookie = 'token=new'
    localStorage.news = 'any'
    new BroadcastChannel('news').postMessage('any')
  })
  await Promise.all([answered, until(() => heard.length > 0)])
  // By then the timer is due, too, and all that could come to a frozen page has come.
  await pause(2000)
  await tab.bringToFront()
  await until(() => heard.length > 4)
  const [first, ...rest] = await tab.evaluate(() => heard)
  console.log([first, ...rest].join('\n'))
  assert.equal(first, 'frozen: message, the cookie is token=new')
  const late = ['answer', 'storage event', 'timer', 'timer of the message']
  assert.deepEqual(rest.sort(), late.map((what) => `awake again: ${what}`))

  // A listener that loads the page anew, as after a log-out in another tab.
  await tab.evaluate(() => {
    channel.onmessage = () => {
      sessionStorage.last = state
      location.reload()
    }
  })
  await other.bringToFront()
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
  await until(() => state === 'frozen')
  await other.evaluate(() => new BroadcastChannel('news').postMessage('any'))
  await until(() => !('state' in window))
  assert.equal(await tab.evaluate(() => sessionStorage.last), 'frozen')
  console.log('frozen: loads itself anew')
} finally {
  await browser.close()
  server.close()
}
JS
node try.mjs "$chrome"
