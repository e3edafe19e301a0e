#!/usr/bin/env bash
# Under Playwright's clock `performance` is a stand-in: it has no entries, not even of the load, and each measure took 50 ms.
#
# Guess, written down before the run: `page.clock.install` moves what tells time; `performance.mark` is an hour later after an hour was
# skipped, as `performance.now` is, and what the browser has noted of the load can still be read.
# Seen: `now` and `timeOrigin` move, and everything else answers as if it worked: `getEntries` is empty (no navigation, no resource, no
# mark), a mark begins at 0, a measure lasts 50 ms whatever has passed, and `timing` and `memory` are functions. A PerformanceObserver
# hears no mark or measure. So a story that waits for a file by `getEntriesByType('resource')` waits for ever, and a page that asks how
# it was opened gets no answer. `Date` of a worker and `lastModified` of a new file stay with the clock of the machine.
# Packages: @sparticuz/chromium@153.0.0 playwright-core@1.65.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'

const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><p>Page'))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu'] })
for (const isMoved of [false, true]) {
  const tab = await browser.newPage()
  if (isMoved) await tab.clock.install({ time: new Date('2020-02-02T10:00:00Z') })
  await tab.goto(`http://127.0.0.1:${server.address().port}/`)
  await tab.evaluate(() => {
    window.heard = []
    new PerformanceObserver((list) => heard.push(...list.getEntriesByName('wait'))).observe({ entryTypes: ['measure'] })
    window.from = performance.mark('from').startTime
  })
  if (isMoved) await tab.clock.fastForward(3_600_000)
  else await new Promise((resolve) => setTimeout(resolve, 300))
  await tab.evaluate(() => void (window.lasted = performance.measure('wait', 'from').duration))
  const seen = await tab.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return {
      year: new Date().getFullYear() === 2020,
      navigations: performance.getEntriesByType('navigation').length,
      marks: performance.getEntriesByName('from').length,
      'the mark is at 0': from === 0,
      'the measure lasts 50': lasted === 50,
      heard: heard.length,
      timing: typeof performance.timing,
      'a new file is of 2020': new Date(new File([], 'x').lastModified).getFullYear() === 2020,
    }
  })
  console.log(isMoved ? 'with the clock' : 'without', JSON.stringify(seen))
}
await browser.close()
server.close()
JS
node try.mjs > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
without {"year":false,"navigations":1,"marks":1,"the mark is at 0":false,"the measure lasts 50":false,"heard":1,"timing":"object","a new file is of 2020":false}
with the clock {"year":true,"navigations":0,"marks":0,"the mark is at 0":true,"the measure lasts 50":true,"heard":0,"timing":"function","a new file is of 2020":false}
EOT
