#!/usr/bin/env bash
# jsQR finds no code in what qrcode draws on a transparent ground, though it reads the same code white on black.
#
# Guess, written down before the run: jsQR reads what qrcode draws without a margin, and on a transparent ground (`#0000`), as it is set
# for pages that are light and dark.
# Seen: without a margin it does, and white on black, too. A point that is transparent is black for it, whatever stands behind it, so
# that the whole picture is black: null, as for a picture without a code. `toBuffer` and `toDataURL` of qrcode write such pictures
# without a word; laid on white first, the same picture is read.
# Run on 2026-11-30. Packages: qrcode@1.5.4 jsqr@1.4.0 pngjs@5.0.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qrcode@1.5.4 jsqr@1.4.0 pngjs@5.0.0
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const jsQR = require('jsqr')
const { PNG } = require('pngjs')
const { toBuffer } = require('qrcode')

const text = 'https://account.example/activate?code=abc123'
const ways = {
  'as it is': {},
  'no margin': { margin: 0 },
  'white on black': { color: { dark: '#fff', light: '#000' } },
  'black on nothing': { color: { light: '#0000' } },
}
const onWhite = (data) => data.map((value, at) => (data[at - (at % 4) + 3] === 0 ? 255 : value))
async function read(way, ground = (data) => data) {
  const { data, width, height } = PNG.sync.read(await toBuffer(text, way))
  return jsQR(new Uint8ClampedArray(ground(data)), width, height)?.data === text
}
;(async () => {
  const seen = {}
  for (const [name, way] of Object.entries(ways)) seen[name] = await read(way)
  seen['black on nothing, laid on white'] = await read(ways['black on nothing'], onWhite)
  console.log(seen)
  assert.deepEqual(seen, {
    'as it is': true,
    'no margin': true,
    'white on black': true,
    'black on nothing': false,
    'black on nothing, laid on white': true,
  })
})()
JS
node try.cjs
