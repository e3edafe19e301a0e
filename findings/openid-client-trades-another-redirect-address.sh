#!/usr/bin/env bash
# openid-client asks with one redirect address and trades the code with another one.
#
# Guess, written down before the run: where the registered address has a query of its own (`?lang=nl`), the request of the token
# names it as the request of the code did, since a server compares the two (RFC 6749, 4.1.3).
# Seen: for the token the address is made of the one that the browser came back to, without any query and as `URL` writes it. So
# `?lang=nl` is missing, `https://app.be` has a slash at its end and `https://app.be:443/cb` has lost its port. A server that
# compares texts answers `invalid_grant`. An address without a query and a port, and with a path, is the same twice.
# Run on 2026-11-30. Packages: openid-client@6.9.0 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openid-client@6.9.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import * as client from 'openid-client'

const server = { issuer: 'https://login.be', authorization_endpoint: 'https://login.be/a', token_endpoint: 'https://login.be/t' }
const config = new client.Configuration(server, 'app', undefined, client.None())
let traded
config[client.customFetch] = async (_, { body }) => {
  traded = new URLSearchParams(String(body)).get('redirect_uri')
  return Response.json({ access_token: 'token', token_type: 'bearer' })
}
async function both(redirect_uri) {
  const asked = client.buildAuthorizationUrl(config, { redirect_uri, state: 's' }).searchParams.get('redirect_uri')
  const back = redirect_uri + (redirect_uri.includes('?') ? '&' : '?') + 'code=1&state=s'
  await client.authorizationCodeGrant(config, new URL(back), { expectedState: 's', pkceCodeVerifier: 'v' })
  return [asked, traded]
}
const registered = ['https://app.be/cb', 'https://app.be/cb?lang=nl', 'https://app.be', 'https://app.be:443/cb']
const seen = []
for (const address of registered) seen.push(await both(address))
console.table(seen)
assert.deepEqual(seen, [
  ['https://app.be/cb', 'https://app.be/cb'],
  ['https://app.be/cb?lang=nl', 'https://app.be/cb'],
  ['https://app.be', 'https://app.be/'],
  ['https://app.be:443/cb', 'https://app.be/cb'],
])
JS
node try.mjs
