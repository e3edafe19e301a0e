#!/usr/bin/env bash
# One .env file has other settings for a build (Vite, by dotenv) than for Node itself (`util.parseEnv`, `--env-file`).
#
# Guess, written down before the run: both follow the same rules for lines, quotes and comments, so that a deployment
# may read with the one what was built with the other.
# Seen: `KEY: value` is a pair for dotenv; Node makes one name of that line and the name of the next, which is lost without
# a word. A tab before a comment ends the value for dotenv and stays in it for Node. What follows a closing quote makes
# the quotes a part of the value for dotenv; Node drops it. A line without `=` is nothing for dotenv; for Node it is again
# the begin of the next name. On what is written most (quotes, `#`, `export`, `$`, line ends) the two agree.
# Packages: dotenv@17.2.3; the Node that runs this (seen with 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dotenv@17.2.3
cat > try.cjs <<'JS'
const assert = require('node:assert').strict
const { parseEnv } = require('node:util')
const { parse } = require('dotenv')

const differing = {
  'a colon': 'API: one\nPREFIX=two',
  'a tab before a comment': 'PREFIX=two\t# of the bank',
  'more after a quote': 'NAME="Card"s\nPREFIX=two',
  'no equals sign': 'PREFIX\nAPI=one',
}
const same = ['A="x # y" # z', "A='x\\ny'", 'A="x\\ny"', 'export A=1', 'A=pa$word', 'A=b=c', 'A=1\r\nB=2', 'A="x\ny"\nB=2', 'A= \nB=2']
const read = (text) => [{ ...parseEnv(text) }, parse(text)]

console.log(process.version)
for (const [what, text] of Object.entries(differing)) {
  const [node, dotenv] = read(text)
  console.log(what, { node, dotenv })
  assert.notDeepEqual(node, dotenv)
}
for (const text of same) assert.deepEqual(...read(text))
assert.deepEqual(read(differing['a colon']), [{ 'API: one\nPREFIX': 'two' }, { API: 'one', PREFIX: 'two' }])
assert.deepEqual(read(differing['a tab before a comment']), [{ PREFIX: 'two\t' }, { PREFIX: 'two' }])
JS
node try.cjs
