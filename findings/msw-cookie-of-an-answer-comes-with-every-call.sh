#!/usr/bin/env bash
# A cookie that msw answers once comes with every later call to that host, `credentials: 'omit'` or not, and with its attributes.
#
# Guess, written down before the run: the `Set-Cookie` of a mocked answer is not sent on by calls without credentials.
# Seen: after one answer with `Set-Cookie: sid=1; Path=/; HttpOnly`, itself to a call with `omit`, each call to that host has a
# `Cookie` header, in which the whole line, attributes included, stands once for each handler that was tried on the way. `cookies`
# of the handler so has a cookie called `Path`. A test that proves that no cookie is sent fails though none is. Another host sees
# nothing, and `Max-Age=0` ends it.
# Packages: msw@2.15.0 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts msw@2.15.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

const answer = (line) => () => new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': line } })
const echo = ({ request, cookies }) => HttpResponse.json({ header: request.headers.get('cookie'), cookies })
const server = setupServer(
  http.get('https://one.test/set', answer('sid=1; Path=/; HttpOnly')),
  http.get('https://one.test/end', answer('sid=; Path=/; Max-Age=0')),
  http.get('https://one.test/echo', echo),
  http.get('https://other.test/echo', echo),
  http.get('https://one.test/later', echo),
)
server.listen()
const ask = async (url) => {
  const response = await fetch(url, { credentials: 'omit' })
  return response.status === 204 ? null : response.json()
}
const before = await ask('https://one.test/echo')
await ask('https://one.test/set')
const after = await ask('https://one.test/echo')
const later = await ask('https://one.test/later')
const other = await ask('https://other.test/echo')
await ask('https://one.test/end')
const ended = await ask('https://one.test/echo')
console.log({ before, after, later, other, ended })
const none = { header: null, cookies: {} }
assert.deepEqual([before, other, ended], [none, none, none])
const tried = (count) => ({
  header: Array(count).fill('sid=1; Path=/; HttpOnly').join('; '),
  cookies: { sid: '1', Path: '/' },
})
assert.deepEqual([after, later], [tried(3), tried(5)])
JS
node try.mjs
