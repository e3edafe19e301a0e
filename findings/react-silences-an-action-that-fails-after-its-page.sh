#!/usr/bin/env bash
# React tells nobody of an action that fails after its component has left: no boundary, no handler of the root, no event of the window.
#
# Guess, written down before the run: an error in a transition reaches a boundary (`onCaughtError`) or else `onUncaughtError`, once.
# Seen: while the component is there, so it is. When it left before the action failed, as by a link during a save, the error is lost:
# neither handler of the root is called, and there is no `error` or `unhandledrejection`, so that a reporter never hears of it.
# The same function in the `startTransition` of the package itself, not of the hook, is an error of the window.
# Run on 2026-11-30. Packages: react@19.3.1 react-dom@19.3.1 jsdom@29.1.1 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<main></main>', { pretendToBeVisual: true })
Object.assign(globalThis, { window, document: window.document })
Object.defineProperty(globalThis, 'navigator', { value: window.navigator })
const heard = []
globalThis.reportError = ({ message }) => heard.push(`window: ${message}`)
process.on('unhandledRejection', ({ message }) => heard.push(`rejection: ${message}`))
const { Component, createElement: e, startTransition, useActionState, useState, useTransition } = await import('react')
const { createRoot } = await import('react-dom/client')

const wait = (ms) => new Promise((end) => setTimeout(end, ms))
class Boundary extends Component {
  state = {}
  static getDerivedStateFromError = ({ message }) => ({ message })
  render = () => this.state.message ?? this.props.children
}
async function show(page) {
  createRoot(window.document.createElement('div'), {
    onCaughtError: ({ message }) => heard.push(`boundary: ${message}`),
    onUncaughtError: ({ message }) => heard.push(`root: ${message}`),
  }).render(e(Boundary, null, page))
  await wait(30)
}
let fail
const saved = () => new Promise((_, reject) => (fail = () => reject(Error('not saved'))))
const hooks = {
  useTransition: () => {
    const [, start] = useTransition()
    return () => start(saved)
  },
  useActionState: () => {
    const [, save] = useActionState(saved, null)
    return () => startTransition(() => save())
  },
  startTransition: () => () => startTransition(saved),
}
async function told(useSave, leaves) {
  heard.length = 0
  let save, leave
  const Form = () => {
    save = useSave()
    return 'form'
  }
  const App = () => {
    const [isLeft, setLeft] = useState(false)
    leave = () => setLeft(true)
    return isLeft ? 'elsewhere' : e(Form)
  }
  await show(e(App))
  save()
  await wait(10)
  if (leaves) leave()
  await wait(30)
  fail()
  await wait(100)
  return heard.join()
}
const seen = {}
for (const [name, useSave] of Object.entries(hooks)) seen[name] = [await told(useSave, false), await told(useSave, true)]
console.log('stays; leaves:', seen)
assert.deepEqual(seen, {
  useTransition: ['boundary: not saved', ''],
  useActionState: ['boundary: not saved', ''],
  startTransition: ['window: not saved', 'window: not saved'],
})
process.exit()
JS
node try.mjs
