#!/usr/bin/env bash
# validator makes another person's mailbox of an address at Yahoo whose name has a hyphen.
#
# Guess, written down before the run: `normalizeEmail`, as it is, gives an address of the same mailbox.
# Seen: at Yahoo it takes all behind the last hyphen for a tag: jean-pierre@yahoo.fr and jean-marie@yahoo.fr become
# jean@yahoo.fr, a third person's. At Outlook and elsewhere the hyphen stays. Where the result is what is stored or written to,
# the three share one account. `isEmail` takes all of them.
# Run on 2026-11-30. Packages: validator@13.15.35. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const { isEmail, normalizeEmail } = require('validator')

const addresses = ['jean-pierre@yahoo.fr', 'jean-marie@yahoo.fr', 'marie-jean-pierre@yahoo.com', 'jean-pierre@outlook.be']
const seen = addresses.map((address) => [address, isEmail(address), normalizeEmail(address)])
console.table(seen)
assert.deepEqual(seen, [
  ['jean-pierre@yahoo.fr', true, 'jean@yahoo.fr'],
  ['jean-marie@yahoo.fr', true, 'jean@yahoo.fr'],
  ['marie-jean-pierre@yahoo.com', true, 'marie-jean@yahoo.com'],
  ['jean-pierre@outlook.be', true, 'jean-pierre@outlook.be'],
])
JS
node try.cjs
