#!/usr/bin/env bash
# When two navigations of react-router overtake each other, Back leads elsewhere than the person has been.
#
# Guess, written down before the run: `navigate('/a')`, overtaken by `navigate('/b', { replace: true })`, leaves the page that was
# shown one step back; Back, overtaken by a link, too.
# Seen: neither. The first was never put into the history, so the second replaces the page that was shown: what should have taken the
# place of /a has taken its. The same two calls leave that page when /a was loaded in time. And Back is in the history before its
# page is loaded: a link pressed meanwhile, on the page that is still shown, cuts that very page off, and Back from there leads to the
# page that was never seen.
# Run on 2026-11-30. Packages: react-router@7.18.6 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-router@7.18.6 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { JSDOM } from 'jsdom'
import { createBrowserRouter } from 'react-router'

const wait = (ms) => new Promise((end) => setTimeout(end, ms))
async function walk(act) {
  const { window } = new JSDOM('', { url: 'https://portal.test/' })
  Object.assign(globalThis, { window, document: window.document })
  const slow = async () => {
    await wait(60)
    return null
  }
  const router = createBrowserRouter(
    [{ path: '/' }, { path: '/shown' }, { path: '/a', loader: slow }, { path: '/b' }],
    { window },
  )
  await act(router)
  await wait(150)
  const end = router.state.location.pathname
  window.history.back()
  await wait(150)
  const behind = router.state.location.pathname
  router.dispose()
  return `${end}, behind it ${behind}`
}
const seen = {
  'replaced while /a loads': await walk(async ({ navigate }) => {
    await navigate('/shown')
    void navigate('/a')
    await wait(10)
    await navigate('/b', { replace: true })
  }),
  'replaced when /a is loaded': await walk(async ({ navigate }) => {
    await navigate('/shown')
    await navigate('/a')
    await navigate('/b', { replace: true })
  }),
  'a link while Back to /a loads': await walk(async ({ navigate }) => {
    await navigate('/a')
    await navigate('/shown')
    void navigate(-1)
    await wait(20)
    await navigate('/b')
  }),
}
console.log(seen)
assert.deepEqual(seen, {
  'replaced while /a loads': '/b, behind it /',
  'replaced when /a is loaded': '/b, behind it /shown',
  'a link while Back to /a loads': '/b, behind it /a',
})
process.exit()
JS
node try.mjs
