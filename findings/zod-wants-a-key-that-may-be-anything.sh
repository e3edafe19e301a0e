#!/usr/bin/env bash
# zod refuses an object in which a key of `z.unknown()`, `z.any()` or `z.undefined()` is missing, and takes it with undefined in it.
#
# Guess, that of anybody who knows zod 3 and 4.0 (there only the types changed): a key that may be anything may be missing.
# Seen: "Invalid input" at that key, when it is not there; `{ a: undefined }` passes, which JSON cannot say. So the reply of a server
# that leaves an empty field out is refused as a whole because of a field that nobody looks at. `.catch`, `.default`, a preprocess
# and `.optional()` take the missing key; so the way out is `z.unknown().optional()`. A union with `z.undefined()` does not.
# Run on 2026-11-30. Packages: zod@4.6.7 zod@4.0.17. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 before@npm:zod@4.0.17
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { z as before } from 'before'
import { z as now } from 'zod'

const fields = {
  unknown: (z) => z.unknown(),
  any: (z) => z.any(),
  undefined: (z) => z.undefined(),
  'or undefined': (z) => z.union([z.string(), z.undefined()]),
  optional: (z) => z.unknown().optional(),
  catch: (z) => z.string().catch(''),
}
const takes = (z, make, value) => z.object({ a: make(z) }).safeParse(value).success
const seen = Object.fromEntries(
  Object.entries(fields).map(([name, make]) => [
    name,
    { 'missing, 4.0': takes(before, make, {}), 'missing, 4.6': takes(now, make, {}), 'undefined, 4.6': takes(now, make, { a: undefined }) },
  ]),
)
console.table(seen)
assert.deepEqual(
  Object.values(seen).map((row) => Object.values(row)),
  [
    [true, false, true],
    [true, false, true],
    [true, false, true],
    [true, false, true],
    [true, true, true],
    [true, true, true],
  ],
)
JS
node try.mjs
