#!/usr/bin/env bash
# zod and JSON Schema hand patterns to each other without their flags: each then refuses what the other takes.
#
# Guess, written down before the run: `z.toJSONSchema` warns of or throws at `/^[a-z]+$/i`, which JSON Schema cannot say; and
# `z.fromJSONSchema` reads a pattern as JSON Schema means it, with Unicode (as ajv does).
# Seen: the `i` is dropped without a word, so `Gent` is right for zod and wrong for the schema that it wrote. In the other direction
# `^\p{L}+$` is read without Unicode and means "p{L}": `Liège` is right for ajv and wrong for zod. A constant that is an object
# is read, too, and nothing fits it, not even itself.
# Packages: zod@4.6.7 ajv@8.20.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import Ajv from 'ajv/dist/2020.js'
import { z } from 'zod'

const ajv = new Ajv.default()
const letters = z.string().regex(/^[a-z]+$/i)
const written = z.toJSONSchema(letters)
const read = (schema, value) => [ajv.validate(schema, value), z.fromJSONSchema(schema).safeParse(value).success]
const seen = {
  'toJSONSchema, Gent': [letters.safeParse('Gent').success, ajv.validate(written, 'Gent')],
  'fromJSONSchema, Liège': read({ type: 'string', pattern: '^\\p{L}+$' }, 'Liège'),
  'fromJSONSchema, const': read({ const: { a: 1 } }, { a: 1 }),
}
console.log(written.pattern, seen)
assert.equal(written.pattern, '^[a-z]+$')
for (const pair of Object.values(seen)) assert.deepEqual(pair, [true, false])
JS
node try.mjs
