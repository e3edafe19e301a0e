#!/usr/bin/env bash
# react-hook-form hands over a value that its rules refuse, when it is corrected while another field is still being checked.
#
# Guess, written down before the run: what `handleSubmit` hands over is what it has validated.
# Seen: the values are copied before the checks begin, but each field is checked as it stands when its turn comes. While the first
# field asks a server, the second is corrected: the check passes on "good", and the form hands over "wrong", which the same rule
# refuses. The other way round a value that was fine is refused. Rules that answer at once leave no gap.
# Packages: react-hook-form@7.92.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-hook-form@7.92.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html><main></main>')
const { document, HTMLElement, Event, HTMLInputElement } = window
Object.assign(globalThis, { window, document, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true })
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
const { act, createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { useForm } = await import('react-hook-form')

const checked = []
let answer
let form
const rules = {
  email: { validate: () => new Promise((resolve) => (answer = () => resolve(true))) },
  name: { validate: (value) => checked.push(value) && value === 'good' },
}
function Form() {
  form = useForm({ defaultValues: { email: 'a@example.be', name: 'wrong' } })
  return Object.entries(rules).map(([name, rule]) => createElement('input', { key: name, ...form.register(name, rule) }))
}
await act(async () => createRoot(document.querySelector('main')).render(createElement(Form)))
let handed
let refused
await act(async () => {
  const sending = form.handleSubmit((values) => (handed = values), (errors) => (refused = errors))()
  const field = document.querySelector('[name=name]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'good')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  answer()
  await sending
})
console.log({ checked, handed, refused })
assert.deepEqual({ checked, handed, refused }, {
  checked: ['good'],
  handed: { email: 'a@example.be', name: 'wrong' },
  refused: undefined,
})
JS
node try.mjs
