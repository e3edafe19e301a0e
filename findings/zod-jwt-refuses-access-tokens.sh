#!/usr/bin/env bash
# zod's `jwt` refuses an access token that follows the standard.
#
# Guess, so sure that it was not written down before the run: `z.jwt()` takes any token with an algorithm.
# Seen: it reads `typ`, and takes only the very text `JWT` or nothing. RFC 9068 asks for `at+jwt` in an access token, and RFC 7519
# reads the case of `typ` as no difference: both are refused.
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

const part = (fields) => Buffer.from(JSON.stringify(fields)).toString('base64url')
const types = [{ alg: 'RS256', typ: 'JWT' }, { alg: 'RS256' }, { alg: 'RS256', typ: 'at+jwt' }, { alg: 'RS256', typ: 'jwt' }]
const seen = types.map((head) => {
  const token = `${part(head)}.${part({ sub: '1' })}.c2ln`
  return [JSON.stringify(head), z.jwt().safeParse(token).success]
})
console.log(seen)
assert.deepEqual(seen.map(([, isTaken]) => isTaken), [true, true, false, false])
JS
node try.mjs
