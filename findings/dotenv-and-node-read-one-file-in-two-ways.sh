#!/usr/bin/env bash
# One .env file has other settings for dotenv than for Node (`util.parseEnv`, `--env-file`) and for Vite, which since 8 reads as Node does.
#
# Guess, written down before the run: all follow the same rules for lines, quotes and comments, so that a deployment may read with one
# what was built with the other; `#` begins a comment after a blank only, as in a shell.
# Seen: `KEY: value` is a pair for dotenv; Node makes one name of that line and the name of the next, which is lost without
# a word. A tab before a comment ends the value for dotenv and stays in it for Node. What follows a closing quote makes
# the quotes a part of the value for dotenv; Node drops it. A line without `=` is nothing for dotenv; for Node it is again
# the begin of the next name. On what is written most (quotes, `export`, `$`, line ends) the two agree, and in that any `#` without
# quotes ends a value: `https://x/#/y` is `https://x/`, a colour nothing. Vite's `loadEnv` is Node's word for all of these, but makes
# nothing of `$word`.
# Run again on 2026-11-30. Packages: dotenv@17.2.3 vite@8.3.8; the Node that runs this (seen with 20.20.2). Fails when the behaviour
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dotenv@17.2.3 vite@8.3.8
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parse } from 'dotenv'
import { loadEnv } from 'vite'

const differing = {
  'a colon': 'API: one\nPREFIX=two',
  'a tab before a comment': 'PREFIX=two\t# of the bank',
  'more after a quote': 'NAME="Card"s\nPREFIX=two',
  'no equals sign': 'PREFIX\nAPI=one',
}
const same = ['A="x # y" # z', "A='x\\ny'", 'A="x\\ny"', 'export A=1', 'A=pa$word', 'A=b=c', 'A=1\r\nB=2', 'A="x\ny"\nB=2', 'A= \nB=2', 'A=https://x/#/y', 'A= #6d28d9']
const read = (text) => [{ ...parseEnv(text) }, parse(text)]
function readByVite(text) {
  writeFileSync('.env', text)
  return Object.fromEntries(Object.entries(loadEnv('any', '.', '')).filter(([name]) => /^(API|PREFIX|NAME|[AB]$)/.test(name)))
}

console.log(process.version)
for (const [what, text] of Object.entries(differing)) {
  const [node, dotenv] = read(text)
  console.log(what, { node, dotenv })
  assert.notDeepEqual(node, dotenv)
  assert.deepEqual(readByVite(text), node)
}
for (const text of same) assert.deepEqual(...read(text))
const others = same.filter((text) => JSON.stringify(readByVite(text)) !== JSON.stringify(parse(text)))
assert.deepEqual([others, readByVite('A=pa$word'), read('A=https://x/#/y')[0]], [['A=pa$word'], { A: 'pa' }, { A: 'https://x/' }])
assert.deepEqual(read(differing['a colon']), [{ 'API: one\nPREFIX': 'two' }, { API: 'one', PREFIX: 'two' }])
assert.deepEqual(read(differing['a tab before a comment']), [{ PREFIX: 'two\t' }, { PREFIX: 'two' }])
JS
node try.mjs
