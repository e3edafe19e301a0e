#!/usr/bin/env bash
# In jsdom an event tells its time since 1970, and `performance.now` since the start: a press was minus fifty-odd years ago.
#
# Guess, written down before the run: an event's `timeStamp` stays comparable with `performance.now`, as in browsers, and an hour that
# Vitest's fake timers advance ends `AbortSignal.timeout(600_000)`, as Playwright's clock was seen to do.
# Seen: in jsdom `timeStamp` is a date in ms, with real timers and with fake ones; Node's own events are of the clock of
# `performance.now`. The signal is not aborted in either. So a guard against double presses that works in browsers lets all or
# nothing pass in a test, unless it looks at one clock only, and a call that is to be given up in time needs a timer to be tested.
# Packages: vitest@4.1.12 jsdom@29.1.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund vitest@4.1.12 jsdom@29.1.1
echo 'export default {}' > vitest.config.mjs
cat > try.test.mjs <<'JS'
import { appendFileSync } from 'node:fs'
import { it, vi } from 'vitest'

it.each([false, true])('clocks, moved: %s', (isMoved) => {
  if (isMoved) vi.useFakeTimers({ now: new Date('2020-02-02T10:00:00Z') })
  const signal = AbortSignal.timeout(600_000)
  if (isMoved) vi.advanceTimersByTime(3_600_000)
  const ago = performance.now() - new Event('press').timeStamp
  const where = typeof document === 'undefined' ? 'Node' : 'jsdom'
  const apart = Math.abs(ago) < 4_000_000 ? 'of one clock' : 'years apart'
  appendFileSync('seen.txt', `${where}, ${isMoved ? 'an hour advanced' : 'real timers'}: aborted ${signal.aborted}, an event is ${apart}\n`)
  vi.useRealTimers()
})
JS
for environment in node jsdom; do npx vitest run --environment "$environment" > run.txt 2>&1 || { cat run.txt; exit 1; }; done
cat seen.txt
diff - seen.txt <<'EOT'
Node, real timers: aborted false, an event is of one clock
Node, an hour advanced: aborted false, an event is of one clock
jsdom, real timers: aborted false, an event is years apart
jsdom, an hour advanced: aborted false, an event is years apart
EOT
