#!/usr/bin/env bash
# A document that zod writes of its own schema refuses null where zod takes it, or promises an empty list that zod refuses.
#
# Guess: what `z.toJSONSchema` writes takes what the schema takes, `target: 'openapi-3.0'` in the words of 3.0, and has each of its checks.
# Seen: neither. Of a union that may be null, `nullable` stands beside `anyOf`, where 3.0 gives it no meaning: Ajv, whose `nullable` is
# that of OpenAPI, does not compile it, and with `nullable` in each branch takes null. A check on a `z.preprocess` runs and is
# not written: `z.preprocess(…, z.array(…)).check(z.minLength(1))` refuses `[]`, and its schema has no `minItems`; with the check on the
# inner list it has. `toJSONSchema` says nothing of either.
# Run on 2026-11-30. Packages: zod@4.6.7 ajv@8.20.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { Ajv } from 'ajv'
import { z } from 'zod'

const ajv = new Ajv({ strict: false })
const written = z.toJSONSchema(z.union([z.string(), z.number()]).nullable(), { target: 'openapi-3.0' })
const inBranches = { anyOf: ['string', 'number'].map((type) => ({ type, nullable: true })) }
const reads = (schema) => {
  try {
    return ajv.compile(schema)(null)
  } catch ({ message }) {
    return message
  }
}
const outside = z.preprocess((value) => value, z.array(z.string())).check(z.minLength(1))
const inside = z.preprocess((value) => value, z.array(z.string()).check(z.minLength(1)))
const seen = {
  'a union that may be null': written,
  'Ajv of it, of one with nullable in its branches': [reads(written), reads(inBranches)],
  'zod takes an empty list': [outside, inside].map((schema) => schema.safeParse([]).success),
  minItems: [outside, inside].map((schema) => z.toJSONSchema(schema, { io: 'output' }).minItems),
}
console.log(JSON.stringify(seen, (_, value) => value ?? 'none', 1))
assert.deepEqual(written, { nullable: true, anyOf: [{ type: 'string' }, { type: 'number' }] })
assert.deepEqual([reads(written), reads(inBranches)], ['"nullable" cannot be used without "type"', true])
assert.deepEqual(seen['zod takes an empty list'], [false, false])
assert.deepEqual(seen.minItems, [undefined, 1])
JS
node try.mjs
