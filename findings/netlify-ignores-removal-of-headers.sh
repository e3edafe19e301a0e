#!/usr/bin/env bash
# One _headers file for Cloudflare Pages and Netlify: the line that removes a header is silently no line on Netlify.
#
# Guess, written down before the run: Netlify's parser reports a line that it does not understand, or honours `! Name` as Cloudflare does.
# Seen: `! Cache-Control`, which on Cloudflare Pages takes back what a wider rule has set, disappears without an entry in
# `errors`. A block that has nothing else is gone whole. What a wider rule sets can therefore not be taken back: it has to be set
# anew in the narrower one, or never in the wider one.
# Packages: @netlify/headers-parser@9.0.3. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @netlify/headers-parser@9.0.3
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { writeFileSync } from 'node:fs'
import { parseAllHeaders } from '@netlify/headers-parser'

writeFileSync(
  '_headers',
  '/*\n  Cache-Control: no-cache\n/assets/*\n  ! Cache-Control\n  X-Kept: yes\n/fonts/*\n  ! Cache-Control\n',
)
const options = { headersFiles: ['_headers'], configHeaders: [], minimal: true }
const { headers, errors } = await parseAllHeaders(options)
console.log(JSON.stringify(headers), 'errors:', errors.length)
assert.equal(errors.length, 0)
assert.deepEqual(headers, [
  { for: '/*', values: { 'Cache-Control': 'no-cache' } },
  { for: '/assets/*', values: { 'X-Kept': 'yes' } },
])
JS
node try.mjs
