#!/usr/bin/env bash
# For vitest two files of one length are equal, whatever their names and bytes; so are two forms that carry them.
#
# Guess, with which tests of saved files are written: `toEqual` sees another name or other bytes, `toStrictEqual` surely.
# Seen: `new File(['a'], 'a.csv')` equals `new File(['b'], 'b.csv')` by both; what counts is length and type. Two `FormData` with
# such files are equal, too, though two with other texts are not. Two `ArrayBuffer`s with other bytes, even of other lengths, are
# equal by `toEqual` only. A test that compares what was saved or sent so passes with any content: compare the text.
# Packages: vitest@4.1.12 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts vitest@4.1.12
cat > try.test.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { expect, test } from 'vitest'

const passes = (check) => {
  try {
    check()
    return true
  } catch {
    return false
  }
}
const form = (value) => {
  const fields = new FormData()
  fields.append('field', value)
  return fields
}
const [one, other] = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')]
const pairs = {
  'other name and bytes': [one, other, [true, true]],
  'other length': [one, new File(['bb'], 'a.csv'), [false, false]],
  'other type': [one, new File(['a'], 'a.csv', { type: 'text/csv' }), [false, false]],
  'forms with such files': [form(one), form(other), [true, true]],
  'forms with texts': [form('a'), form('b'), [false, false]],
  'buffers': [new Uint8Array([1]).buffer, new Uint8Array([2, 3]).buffer, [true, false]],
}
test('files', () => {
  for (const [name, [left, right, expected]] of Object.entries(pairs)) {
    const seen = [passes(() => expect(left).toEqual(right)), passes(() => expect(left).toStrictEqual(right))]
    console.log(name.padEnd(22), 'toEqual, toStrictEqual:', seen.join())
    assert.deepEqual(seen, expected)
  }
})
JS
npx vitest run --reporter=verbose
