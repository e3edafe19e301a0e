// Shows: frame-58.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { holdDoubleClicks } from './doubleClicks.ts'

let now = 0
let listeners: Parameters<typeof window.addEventListener>[] = []

beforeAll(() => {
  const listening = vi.spyOn(window, 'addEventListener')
  holdDoubleClicks()
  listeners = [...listening.mock.calls]
})
afterAll(() => {
  listeners.forEach((args) => window.removeEventListener(...args))
})
beforeEach(() => {
  now += 10_000
  document.body.innerHTML = `
    <button id="send">Send</button><input id="box" type="checkbox" /><label id="label" for="box">Tick</label>
    <p id="text">Text</p>`
})

/** Presses an element. @returns whether the browser does what the press asks for */
function press(id: string, detail: number, pointerType = 'mouse', clientX = 100) {
  const all = { bubbles: true, cancelable: true, clientX, pointerType }
  return (['pointerdown', 'mousedown', 'click'] as const)
    .map((type) => {
      const event = new PointerEvent(type, { ...all, detail: type === 'pointerdown' ? 0 : detail })
      Object.defineProperty(event, 'timeStamp', { value: now })
      return document.getElementById(id)?.dispatchEvent(event)
    })
    .every(Boolean)
}

it.each(['box', 'label', 'text'])(
  'the second click of a double click does nothing on another element: %s',
  (id) => {
    expect(press('send', 1)).toBe(true)
    expect(press(id, 2)).toBe(false)
    expect(document.querySelector(':checked')).toBeNull()
  },
)

it('nor the third', () => {
  press('send', 1)
  press('box', 2)
  expect(press('box', 3)).toBe(false)
})

it('the second click on a control does nothing where the first met none', () => {
  press('text', 1)
  expect(press('send', 2)).toBe(false)
})

it.each([
  ['the same button', 'send', 'send'],
  ['a box and its label', 'box', 'label'],
  ['words', 'text', 'text'],
])('a double click on %s counts', (_, first, second) => {
  press(first, 1)
  expect(press(second, 2)).toBe(true)
})

it.each([
  ['another click', 1],
  ['a key, a script or assistive technology', 0],
])('what %s meets counts at once', (_, detail) => {
  press('send', 1)
  expect(press('box', detail)).toBe(true)
})

it.each([
  ['soon, at one place', 80, 100, false],
  ['later', 500, 100, true],
  ['soon, elsewhere', 80, 120, true],
])('a second tap on another element, %s', (_, wait, place, counts) => {
  press('send', 1, 'touch')
  now += wait
  expect(press('box', 1, 'touch', place)).toBe(counts)
})
