#!/usr/bin/env bash
# ua-parser-js takes an empty user agent for the browser that runs the page.
#
# Guess, written down before the run: the parser of an empty agent string knows no browser and no system.
# Seen: `new UAParser('')` reads `navigator.userAgent` instead, as it does without an argument: in a list of sessions, one whose
# agent the server does not know is shown as the very browser in which the list is read. One space, or `setUA('')` afterwards,
# gives the empty result.
# Packages: ua-parser-js@1.0.41. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ua-parser-js@1.0.41
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'

// A page in Firefox.
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
globalThis.window = { navigator: { userAgent: agent } }
const { UAParser } = await import('ua-parser-js')

const names = {
  "new UAParser('')": new UAParser('').getBrowser().name,
  "new UAParser(' ')": new UAParser(' ').getBrowser().name,
  "new UAParser().setUA('')": new UAParser().setUA('').getBrowser().name,
}
for (const [call, name] of Object.entries(names)) console.log(call.padEnd(26), name)
assert.deepEqual(Object.values(names), ['Firefox', undefined, undefined])
JS
node try.mjs
