#!/usr/bin/env bash
# A capture listener of the window comes first in jsdom, and not in Chromium: there it cannot keep another one from asking to stay.
#
# Guess, written down before the run: since 2021 a listener with `capture` is called before one without at the target of an event, too, though
# it was added later, as the DOM standard says; so `stopImmediatePropagation` in it keeps a `beforeunload` listener from asking to stay.
# Seen: Chromium does so for elements. The listeners of the window it calls in the order in which they were added, at `beforeunload` as at an
# event that a script dispatches, and the person is asked. jsdom does what the standard says, so a test in it passes. A page that loads
# itself anew has to tell the listener that would ask.
# Packages: puppeteer-core@24.43.1, jsdom@26.1.0 and Debian's chromium (seen on 2026-11-30 with 156.0.8078.108), or the Chrome that
# CHROME_PATH names. Fails when the behaviour changes.
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
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1 jsdom@26.1.0
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import { JSDOM } from 'jsdom'
import puppeteer from 'puppeteer-core'

const html = '<!doctype html><input>'
const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/** Runs in a page: the order of two listeners, of which the second one has `capture`. */
function orders(window) {
  const orderAt = (target) => {
    const called = []
    target.addEventListener('own', () => called.push('added first'))
    target.addEventListener('own', () => called.push('capture'), { capture: true })
    target.dispatchEvent(new window.Event('own'))
    return called.join(', ')
  }
  return `an element: ${orderAt(window.document.body)}; the window: ${orderAt(window)}`
}

console.log(`jsdom: ${orders(new JSDOM(html).window)}`)
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const tab = await browser.newPage()
let asked = 'nobody is asked to stay'
tab.on('dialog', (dialog) => {
  asked = 'the person is asked to stay'
  void dialog.accept()
})
await tab.goto(`http://127.0.0.1:${server.address().port}/`)
console.log(`Chromium: ${await tab.evaluate(`(${orders})(window)`)}`)
// Without a press no page may ask to stay.
await tab.click('input')
await tab.keyboard.type('half')
const reload = () => {
  addEventListener('beforeunload', (event) => event.preventDefault())
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  setTimeout(() => location.reload())
}
await Promise.all([tab.waitForNavigation(), tab.evaluate(reload)])
console.log(`A capture listener that stops beforeunload: ${asked}`)
await browser.close()
server.close()
JS
node try.mjs "$chrome" > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
jsdom: an element: capture, added first; the window: capture, added first
Chromium: an element: capture, added first; the window: added first, capture
A capture listener that stops beforeunload: the person is asked to stay
EOT
