#!/usr/bin/env bash
# react-router hands loaders two addresses that disagree in browsers without URLSearchParams.size.
#
# Guess, written down before the run: a loader's `url` and `request.url` are the same address everywhere.
# Seen: where `URLSearchParams.prototype.size` is missing (Chrome before 113, Safari before 17), `url` has lost its whole query,
# while `request.url` and `router.state.location.search` keep it. Nothing is thrown or warned of. A guard that reads `url`, as
# the documentation shows, sees no code, no target and no client_id there.
# Packages: react-router@7.18.5 react@19.3.1 react-dom@19.3.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-router@7.18.5 react@19.3.1 react-dom@19.3.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { createMemoryRouter } from 'react-router'

const address = '/mfa?challenge=abc&method=sms'
/** What a loader is told of an address. */
async function told() {
  const seen = []
  const loader = ({ request, url }) => {
    seen.push([new URL(request.url).search, url.search])
    return null
  }
  const router = createMemoryRouter([{ path: '/mfa', loader }], { initialEntries: [address] })
  await new Promise((resolve) => {
    const check = () => router.state.initialized && resolve()
    router.subscribe(check)
    check()
  })
  return seen
}

const today = await told()
// As in Chrome 112 and Safari 16.
delete URLSearchParams.prototype.size
const before = await told()
console.log('[request.url, url] with URLSearchParams.size   ', JSON.stringify(today))
console.log('[request.url, url] without URLSearchParams.size', JSON.stringify(before))
assert.deepEqual(today, [['?challenge=abc&method=sms', '?challenge=abc&method=sms']])
assert.deepEqual(before, [['?challenge=abc&method=sms', '']])
JS
node try.mjs
