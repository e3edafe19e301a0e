#!/usr/bin/env bash
# When hCaptcha's script is kept away, its React component tells the maker's own reporter, with the whole address of the page.
#
# Guess, written down before the run: when the script does not come, the component calls `onError`, and nothing is sent anywhere; it
# tries again when a property changes (language, theme).
# Seen: it asks three times, a second apart, calls `onError('script-error')` and sends an event to sentry.hcaptcha.com: the address of
# the page with its query (a code of a link, too), agent, screen, language. So of each person whose blocker stops the captcha the
# maker is told, unless `sentry={false}` is set. And it does not try again, not when the language changes either.
# Run on 2026-11-30. Packages: @hcaptcha/react-hcaptcha@2.2.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1. Nothing is asked of the
# network: script and `fetch` are answered here. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @hcaptcha/react-hcaptcha@2.2.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'

const address = 'https://portal.test/reset-password?code=1234'
async function page(settings) {
  const { window } = new JSDOM('<main></main>', { url: address, pretendToBeVisual: true })
  const { document, location, screen, MutationObserver } = window
  Object.assign(globalThis, { window, document, location, screen })
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
  const scripts = []
  const sent = []
  const errors = []
  globalThis.fetch = window.fetch = async (to, { body }) => {
    sent.push([new URL(to).host, body.includes(address)])
    return new Response('')
  }
  new MutationObserver(() => {
    for (const script of document.querySelectorAll('script[src]'))
      if (!scripts.includes(script)) {
        scripts.push(script)
        setTimeout(() => script.dispatchEvent(new window.Event('error')), 5)
      }
  }).observe(document, { subtree: true, childList: true })
  const require = createRequire(import.meta.url)
  const { createElement } = require('react')
  const { createRoot } = require('react-dom/client')
  const { default: HCaptcha } = require('@hcaptcha/react-hcaptcha')
  const root = createRoot(document.querySelector('main'))
  const draw = (languageOverride) =>
    root.render(createElement(HCaptcha, { sitekey: 'key', languageOverride, onError: (error) => errors.push(error), ...settings }))
  draw('fr')
  await new Promise((end) => setTimeout(end, 4000))
  draw('nl')
  await new Promise((end) => setTimeout(end, 2000))
  return { scripts: scripts.length, errors, sent }
}
const seen = { 'as it is': await page({}), 'sentry={false}': await page({ sentry: false }) }
console.log(JSON.stringify(seen, null, 1))
const errors = ['script-error']
assert.deepEqual(seen, {
  'as it is': { scripts: 3, errors, sent: [['sentry.hcaptcha.com', true]] },
  'sentry={false}': { scripts: 3, errors, sent: [] },
})
process.exit()
JS
node try.mjs
