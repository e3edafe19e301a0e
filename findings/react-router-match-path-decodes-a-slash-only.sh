#!/usr/bin/env bash
# react-router's `matchPath` decodes one character of a parameter, the slash, and leaves all others as they stand in the address.
#
# Guess, written down before the run: a parameter of `matchPath` comes decoded, `%2F` included.
# Seen: of `/town/Li%C3%A8ge%2FLuik` `matchPath` gives `Li%C3%A8ge/Luik`, `matchRoutes` `Liège/Luik`. Who decodes what `matchPath`
# gives decodes a slash and what stood as `%252F` alike. `generatePath` encodes a parameter and not a splat: `?` in it begins a query.
# Packages: react-router@7.18.5 react@19.3.1 react-dom@19.3.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-router@7.18.5 react@19.3.1 react-dom@19.3.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { generatePath, matchPath, matchRoutes } from 'react-router'

const both = (path) => [
  matchPath('/town/:name', path).params.name,
  matchRoutes([{ path: '/town/:name' }], path)[0].params.name,
]
const seen = [both('/town/Li%C3%A8ge%2FLuik'), both('/town/Sint%20Niklaas')]
const made = [generatePath('/files/:name', { name: 'a b?' }), generatePath('/files/*', { '*': 'a b?' })]
console.log({ 'matchPath, matchRoutes': seen, 'a parameter, a splat': made })
assert.deepEqual(seen, [
  ['Li%C3%A8ge/Luik', 'Liège/Luik'],
  ['Sint%20Niklaas', 'Sint Niklaas'],
])
assert.deepEqual(made, ['/files/a%20b%3F', '/files/a b?'])
JS
node try.mjs
