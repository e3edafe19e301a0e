#!/usr/bin/env bash
# Redux Toolkit makes the initial state of an injected slice several times: what selectors show before the first action never comes.
#
# Guess, written down before the run: an initial state that a function makes (a time, an id) is made once for an injected slice, and
# its selectors show before the first action what the store has after it.
# Seen: the function has run three times before the first action, and once more with it. The selectors show the third state, the store gets
# the fourth: an id that was read, sent or kept meanwhile is another one, without a word. Injected under a second
# path, it is made anew for that one, as one would think.
# Run on 2026-11-30. Packages: @reduxjs/toolkit@2.15.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @reduxjs/toolkit@2.15.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { combineSlices, configureStore, createSlice } from '@reduxjs/toolkit'

let made = 0
const visit = createSlice({
  name: 'visit',
  initialState: () => ({ id: (made += 1) }),
  reducers: {},
  selectors: { selectId: ({ id }) => id },
})
const root = combineSlices({ other: (state = 0) => state })
const store = configureStore({ reducer: root })
const { selectId } = visit.injectInto(root).selectors
const before = { shown: selectId(store.getState()), 'in the store': store.getState().visit, made }
store.dispatch({ type: 'anything' })
const after = { shown: selectId(store.getState()), 'in the store': store.getState().visit, made }
console.log({ before, after })
assert.deepEqual(before, { shown: 3, 'in the store': undefined, made: 3 })
assert.deepEqual(after, { shown: 4, 'in the store': { id: 4 }, made: 4 })
JS
node try.mjs
