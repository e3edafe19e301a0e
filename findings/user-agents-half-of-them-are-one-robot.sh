#!/usr/bin/env bash
# Of the different agents in the package user-agents, which says that they are what real visitors sent, nearly half are one robot's.
#
# Guess, written down before the run: 10,000 rows are thousands of agents, and of the Android ones fewer than one in twenty
# names a model, since Chrome has sent `K` for every model since 2023.
# Seen: they are 952 agents. 497 of them are Android, and 463 of these are a Nexus 5, a Pixel 2 or a Galaxy S5, phones that
# Chrome's developer tools imitate, each with a version of Chrome that never was (53.0.7149.1690), on the platform "Linux x86_64". By
# weight they are more than a quarter of all Android. So a parser that is tried, or a share of systems counted, by random agents of this
# package is measured on phones of 2013 to 2017. Filters by `deviceCategory` or `platform` do not keep them out.
# Run on 2026-11-30. Packages: user-agents@2.1.198. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts user-agents@2.1.198
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const { readFileSync } = require('node:fs')

const rows = JSON.parse(readFileSync('node_modules/user-agents/dist/user-agents.json', 'utf8'))
const imitated = /Nexus 5 Build\/MRA58N|Pixel 2 Build\/OPD3|SM-G900P Build\/LRX21T/
const android = rows.filter(({ userAgent }) => userAgent.includes('Android'))
const robot = android.filter(({ userAgent }) => imitated.test(userAgent))
const different = (some) => new Set(some.map(({ userAgent }) => userAgent)).size
const weight = (some) => some.reduce((sum, row) => sum + row.weight, 0)
const seen = {
  rows: rows.length,
  different: different(rows),
  android: different(android),
  robot: different(robot),
  platforms: [...new Set(robot.map(({ platform }) => platform))],
}
const share = weight(robot) / weight(android)
console.log(seen, `${Math.round(share * 100)} % of Android by weight`, robot[0].userAgent)
assert.deepEqual(seen, { rows: 10_000, different: 952, android: 497, robot: 463, platforms: ['Linux x86_64'] })
assert.ok(share > 0.25)
JS
node try.cjs
