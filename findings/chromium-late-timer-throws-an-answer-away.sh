#!/usr/bin/env bash
# In a tab that was frozen, a time limit throws away the answer that came long before it, in Chromium.
#
# Guess, written down before the run: an answer that came after three seconds is there at the resume, whatever limit
# has passed meanwhile, since it came first.
# Seen: timers that are due run before the answers that have waited, so the limit ends a fetch that was answered in half of it:
# AbortError by a timer, TimeoutError by AbortSignal.timeout. The person reads that the server was silent, or that nobody knows
# whether it was done. A limit of two timers, the second of which is set by the first, leaves the second half for the answer.
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
  if (request.url === '/late') setTimeout(() => response.end('answer'), 3000)
  else response.end('<!doctype html>')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const limits = {
  'a timer': () => {
    const end = new AbortController()
    setTimeout(() => end.abort(), 6000)
    return end.signal
  },
  'AbortSignal.timeout': () => AbortSignal.timeout(6000),
  'two timers': () => {
    const end = new AbortController()
    setTimeout(() => setTimeout(() => end.abort(), 3000), 3000)
    return end.signal
  },
}
for (const isFrozen of [false, true])
  for (const [name, limit] of Object.entries(limits)) {
    const tab = await browser.newPage()
    await tab.goto(url)
    const other = await browser.newPage()
    await other.goto(url)
    await other.bringToFront()
    await tab.waitForFunction(() => document.hidden, { polling: 100 })
    await tab.evaluate(`{
      document.onfreeze = () => (window.wasFrozen = true)
      const signal = (${limit})()
      fetch('/late', { signal }).then((reply) => reply.text()).then((text) => (window.end = text), (error) => (window.end = error.name))
      null
    }`)
    if (isFrozen) await (await tab.createCDPSession()).send('Page.setWebLifecycleState', { state: 'frozen' })
    await pause(9000)
    await tab.bringToFront()
    await pause(4000)
    console.log(`${isFrozen ? 'frozen' : 'hidden'} for 9 s, ${name}: ${await tab.evaluate(() => end)}`)
    if ((await tab.evaluate(() => 'wasFrozen' in window)) !== isFrozen) throw new Error('The state of the page is not what it should be.')
    await tab.close()
    await other.close()
  }
await browser.close()
server.close()
JS
node try.mjs "$chrome" > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
hidden for 9 s, a timer: answer
hidden for 9 s, AbortSignal.timeout: answer
hidden for 9 s, two timers: answer
frozen for 9 s, a timer: AbortError
frozen for 9 s, AbortSignal.timeout: TimeoutError
frozen for 9 s, two timers: answer
EOT
