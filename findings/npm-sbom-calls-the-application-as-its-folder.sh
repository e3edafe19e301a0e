#!/usr/bin/env bash
# npm's list of parts in CycloneDX calls the application by the name of the folder in which it lies; in SPDX by its own.
#
# Guess, written down before the run: a part under an alias has the `purl` of its real package, which holds. That the names beside it
# are those of package.json, too, was taken for granted.
# Seen: in a folder `checkout` the application `@example/portal` is called `checkout`, while its `purl` and `bom-ref` have the
# right name; a part under an alias has the alias as its name. A reader that files lists by name files each folder as an
# application of its own. The SPDX list of the same npm has `@example/portal` and the package's name.
# Packages: npm@11.19.1 noop2@2.0.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix tool npm@11.19.1
mkdir checkout
cd checkout
echo '{ "name": "@example/portal", "version": "1.2.3", "license": "MIT", "dependencies": { "quiet": "npm:noop2@2.0.0" } }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts
for format in cyclonedx spdx; do node ../tool/node_modules/npm/bin/npm-cli.js sbom --sbom-format=$format --sbom-type=application > $format.json; done
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'

const [cyclone, spdx] = ['cyclonedx', 'spdx'].map((format) => JSON.parse(readFileSync(`${format}.json`, 'utf8')))
const parts = [cyclone.metadata.component, ...cyclone.components].map(({ name, purl }) => `${name} ${purl}`)
const names = spdx.packages.map(({ name }) => name)
console.log(parts, names)
assert.deepEqual(parts, ['checkout pkg:npm/%40example/portal@1.2.3', 'quiet pkg:npm/noop2@2.0.0'])
assert.deepEqual(names, ['@example/portal', 'noop2'])
JS
node try.mjs
