#!/usr/bin/env bash
# zod's `httpUrl` refuses a redirect address on the own machine, and its `jwt` an access token that follows the standard.
#
# Guess, written down before the run: `z.httpUrl()` takes `http://127.0.0.1:8080/cb`, the redirect address of a program on the
# desktop (RFC 8252, 7.3). That `z.jwt()` takes any token with an algorithm needed no guess.
# Seen: `httpUrl` takes names with a dot and an ending of letters only: no 127.0.0.1, no `[::1]`, no localhost, no host of an
# intranet, no dot at the end. `z.url()` takes those, and every other scheme with them. `jwt` reads `typ`: only the very text
# `JWT` or nothing. RFC 9068 asks for `at+jwt` in an access token, and RFC 7519 reads the case of `typ` as no difference: both are
# refused.
# Run on 2026-11-30. Packages: zod@4.6.7. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { z } from 'zod'

const addresses = [
  'https://example.com/cb',
  'http://127.0.0.1:8080/cb',
  'http://[::1]:8080/cb',
  'http://localhost:8080/cb',
  'https://intranet/cb',
  'https://example.com./cb',
]
const part = (fields) => Buffer.from(JSON.stringify(fields)).toString('base64url')
const types = [{ alg: 'RS256', typ: 'JWT' }, { alg: 'RS256' }, { alg: 'RS256', typ: 'at+jwt' }, { alg: 'RS256', typ: 'jwt' }]
const takes = (schema, value) => schema.safeParse(value).success
const seen = {
  'httpUrl, url': addresses.map((address) => [address, takes(z.httpUrl(), address), takes(z.url(), address)]),
  jwt: types.map((head) => [JSON.stringify(head), takes(z.jwt(), `${part(head)}.${part({ sub: '1' })}.c2ln`)]),
}
console.log(seen)
assert.deepEqual(seen['httpUrl, url'].map(([, http, any]) => [http, any]), [
  [true, true],
  ...Array.from({ length: 5 }, () => [false, true]),
])
assert.deepEqual(seen.jwt.map(([, is]) => is), [true, true, false, false])
JS
node try.mjs
