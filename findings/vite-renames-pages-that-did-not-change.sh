#!/usr/bin/env bash
# When a leaf of one page changes, Vite renames every other page that loads a part of its own later, and so does a stylesheet of the
# entry.
#
# Guess, written down before the run: a changed leaf changes the name of its chunk and of those that import it, and of no other.
# Seen: the function that loads a part later stands in the entry, so that a page which has such a part imports the entry, whose text has
# the names of all pages. A letter in a leaf of the first page renames entry and second page, though the second has nothing of it;
# only a page that loads nothing stays. A colour in the stylesheet of the entry does the same: the name of a stylesheet is part
# of its script's. With `build.chunkImportMap` the leaf renames its own page alone. And with `sourcemap: 'hidden'` a
# comment in the leaf renames nothing and changes the map: one name, two contents.
# Run on 2026-11-30. Packages: vite@8.3.8 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund vite@8.3.8
mkdir src
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'

const page = (number, more) => `export const go = () => console.log('page ${number}');${more}`
const files = {
  '../index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'main.js': `import './main.css';${[1, 2, 3].map((number) => `import('./page${number}.js').then(({ go }) => go())`).join(';')}`,
  'main.css': 'body { color: red }',
  'leaf.js': `export const leaf = 'leaf'`,
  'part.js': `export const part = 'part'`,
  'page1.js': page(1, `import { leaf } from './leaf.js'; console.log(leaf)`),
  'page2.js': page(2, `import('./part.js').then(({ part }) => console.log(part))`),
  'page3.js': page(3, ''),
}
async function made(changed, settings) {
  for (const [name, text] of Object.entries({ ...files, ...changed })) writeFileSync(`src/${name}`, text)
  await build({ logLevel: 'error', build: { emptyOutDir: true, ...settings } })
  return Object.fromEntries(readdirSync('dist/assets').map((name) => [name, readFileSync(`dist/assets/${name}`, 'utf8')]))
}
async function compared(changed, settings = {}) {
  const [before, after] = [await made({}, settings), await made(changed, settings)]
  const renamed = Object.keys(before).filter((name) => !(name in after) && !name.endsWith('.map'))
  const other = Object.keys(before).filter((name) => name in after && after[name] !== before[name])
  const plain = (names) => names.map((name) => name.replace(/-[\w-]{8}\./, '.')).join(' ')
  return `renamed: ${plain(renamed) || 'none'}; other content: ${plain(other) || 'none'}`
}
const leaf = { 'leaf.js': `export const leaf = 'other'` }
const seen = {
  'a leaf of page 1': await compared(leaf),
  'a colour of the entry': await compared({ 'main.css': 'body { color: green }' }),
  'a leaf, with an import map': await compared(leaf, { chunkImportMap: true }),
  'a comment, with hidden maps': await compared({ 'leaf.js': `// why\n${files['leaf.js']}` }, { sourcemap: 'hidden' }),
}
console.log(seen)
assert.deepEqual(seen, {
  'a leaf of page 1': 'renamed: index.js page1.js page2.js; other content: none',
  'a colour of the entry': 'renamed: index.js index.css page2.js; other content: none',
  'a leaf, with an import map': 'renamed: page1.js; other content: none',
  'a comment, with hidden maps': 'renamed: none; other content: page1.js.map',
})
JS
node try.mjs
