#!/usr/bin/env bash
# The documented way to keep Testing Library from printing the page with each failed search works on the page's text alone.
#
# Guess, written down before the run: with `DEBUG_PRINT_LIMIT=0`, which the documentation names for this, a search that finds
# nothing formats no page, and takes as long as one whose `getElementError` is only the message.
# Seen: the limit is compared with the number 0 and is the text "0", so that the whole page is formatted, each of its 3,000 elements, and
# then cut to three dots; `prettyDOM(page, 0)` formats none. With a `getElementError` of one's own a failed search took a half to
# a sixth of the time here. A `waitFor` repeats failed searches every 50 ms, so the pages are most of its work.
# Run on 2026-11-30. Packages: @testing-library/dom@10.4.2 jsdom@29.1.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @testing-library/dom@10.4.2 jsdom@29.1.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<main>' + '<p class="row">text</p>'.repeat(3000) + '</main>')
Object.assign(globalThis, { window, document: window.document, Node: window.Node })
const { configure, prettyDOM, screen } = await import('@testing-library/dom')
let looked = 0
const { get } = Object.getOwnPropertyDescriptor(window.Element.prototype, 'attributes')
Object.defineProperty(window.Element.prototype, 'attributes', {
  get() {
    looked += 1
    return get.call(this)
  },
})
function search() {
  const start = performance.now()
  looked = 0
  try {
    return screen.getByText('none')
  } catch ({ message }) {
    return { end: message.slice(-3), formatted: looked >= 3000, milliseconds: Math.round(performance.now() - start) }
  }
}
search()
const withLimit = search()
looked = 0
const byNumber = [prettyDOM(window.document.body, 0), looked]
configure({ getElementError: (words) => new Error(words ?? '') })
const own = search()
console.log({ 'DEBUG_PRINT_LIMIT=0': withLimit, 'a getElementError of one’s own': own, byNumber })
assert.deepEqual([withLimit.end, withLimit.formatted, own.formatted], ['...', true, false])
assert.deepEqual(byNumber, ['', 0])
JS
DEBUG_PRINT_LIMIT=0 node try.mjs
