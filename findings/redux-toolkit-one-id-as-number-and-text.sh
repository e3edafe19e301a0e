#!/usr/bin/env bash
# Redux Toolkit's entity adapter, given one id as a number and later as text: without a sort the change is lost, with one the list has
# the row twice.
#
# Guess, written down before the run: what comes twice with one id stands once, and a sorted adapter does with it what the other does.
# Seen: `upsertOne({ id: '1', … })` over `{ id: 1, … }` changes nothing in an adapter without `sortComparer`, as if nobody had
# called it. With one, the entity is replaced and `ids` is `[1, '1']`: `selectAll` gives the same row twice. Nothing is logged.
# A server that sends ids as texts in one reply and as numbers in another is enough.
# And `upsertMany` of a sorted adapter writes the later of two entries with one id into the object of the earlier one, which is
# the caller's; the other adapter leaves it alone.
# Packages: @reduxjs/toolkit@2.14.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @reduxjs/toolkit@2.14.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { createEntityAdapter } from '@reduxjs/toolkit'

const plain = createEntityAdapter()
const sorted = createEntityAdapter({ sortComparer: (one, other) => one.at - other.at })
const seen = [plain, sorted].map((adapter) => {
  const state = adapter.upsertOne(adapter.setAll(adapter.getInitialState(), [{ id: 1, at: 1 }]), { id: '1', at: 2 })
  const given = [{ id: 7, at: 1 }, { id: 7, at: 2 }]
  adapter.upsertMany(adapter.getInitialState(), given)
  return { ids: state.ids, rows: adapter.getSelectors().selectAll(state), given: given[0] }
})
console.log(JSON.stringify(seen, null, 1))
assert.deepEqual(seen, [
  { ids: [1], rows: [{ id: 1, at: 1 }], given: { id: 7, at: 1 } },
  { ids: [1, '1'], rows: [{ id: '1', at: 2 }, { id: '1', at: 2 }], given: { id: 7, at: 2 } },
])
JS
node try.mjs
