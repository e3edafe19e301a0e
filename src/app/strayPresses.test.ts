// Shows: frame-58.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { holdStrayPresses } from './strayPresses.ts'

const row = 40
let now = 0
let elements: Record<string, HTMLElement> = {}
let heard: string[] = []
let listeners: Parameters<typeof window.addEventListener>[] = []
let observers: MutationObserver[] = []

// jsdom lays out nothing: here each element of the page is a row of 40 px.
const rows = () => [...document.body.children]
beforeAll(() => {
  document.elementFromPoint = (_, y) => rows()[Math.floor(y / row)] ?? null
})
afterAll(() => {
  Reflect.deleteProperty(document, 'elementFromPoint')
})

/** Shows these elements, from the top, and lets the observers hear of it. */
async function show(...ids: string[]) {
  const wanted = ids.map((id) => elements[id] as HTMLElement)
  for (const one of rows()) if (!wanted.includes(one as HTMLElement)) one.remove()
  document.body.append(...wanted)
  await Promise.resolve()
}

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  now = 10_000
  document.body.innerHTML = `
    <p id="error" role="alert">Wrong</p><button id="send">Send</button><input id="box" type="checkbox" />
    <label id="label" for="box">Tick</label><a id="link" href="#there">Link</a><select id="list"></select>
    <div id="option" role="option"></div><p id="text">Text</p><button id="other">Other</button>`
  elements = Object.fromEntries(rows().map((one) => [one.id, one as HTMLElement]))
  await show('send', 'box')
  heard = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return this.isConnected ? new DOMRect(0, rows().indexOf(this) * row, 200, row) : new DOMRect()
  })
  const listening = vi.spyOn(window, 'addEventListener')
  const observing = vi.spyOn(MutationObserver.prototype, 'observe')
  holdStrayPresses()
  window.addEventListener('click', ({ target, detail }) => {
    if (detail > 0) heard.push((target as Element).id)
  })
  listeners = [...listening.mock.calls]
  observers = observing.mock.contexts as MutationObserver[]
})
afterEach(() => {
  listeners.forEach((args) => window.removeEventListener(...args))
  observers.forEach((one) => one.disconnect())
  document.body.replaceChildren()
})

function tell(id: string, type: string, y: number, more: MouseEventInit = {}) {
  const detail = type === 'pointerdown' ? 0 : 1
  const all = { bubbles: true, cancelable: true, clientX: 100, clientY: y, detail, ...more }
  const event = new PointerEvent(type, all)
  Object.defineProperty(event, 'timeStamp', { value: now })
  return elements[id]?.dispatchEvent(event)
}

const down = ['pointerdown', 'mousedown'] as const
/** Presses what lies at a height. @returns whether the browser does what the press asks for */
function press(y: number) {
  const { id = '' } = document.elementFromPoint(0, y) ?? {}
  return [...down, 'click'].map((type) => tell(id, type, y)).every(Boolean)
}

it.each([0, 80, 250, 600, 699])('%i ms after a press, its place takes no other', async (wait) => {
  press(20)
  await show('box', 'send')
  now += wait
  for (const y of [0, 20, 39]) expect(press(y)).toBe(false)
  expect(heard).toEqual(['send'])
})

it.each([700, 5000])('%i ms after a press, its place takes another', async (wait) => {
  press(20)
  await show('box', 'send')
  now += wait
  press(20)
  expect(heard).toEqual(['send', 'box'])
})

it('the time counts anew from a late answer that moves the control', async () => {
  press(20)
  now += 5000
  await show('box', 'send')
  now += 699
  press(20)
  now += 1
  press(20)
  expect(heard).toEqual(['send', 'box'])
})

it('what moves elsewhere begins no new time', async () => {
  press(20)
  await show('box', 'send')
  now += 650
  await show('box', 'send', 'text')
  now += 50
  press(20)
  expect(heard).toEqual(['send', 'box'])
})

it.each(['box', 'label', 'link', 'list', 'option', 'text', 'other'])('%s does not take it', async (id) => {
  press(20)
  await show(id, 'send')
  expect(down.map((type) => tell(id, type, 20))).toEqual([true, false])
  expect(tell(id, 'click', 20)).toBe(false)
  expect(heard).toEqual(['send'])
})

it('a press at any other place counts at once', async () => {
  press(20)
  await show('box', 'error', 'send', 'other')
  press(140)
  expect(heard).toEqual(['send', 'other'])
  // It has a place of its own from now on.
  press(20)
  expect(heard).toEqual(['send', 'other', 'box'])
})

it('the control itself can be pressed again, where it was and where it is', async () => {
  press(20)
  press(20)
  await show('error', 'send', 'box')
  press(60)
  expect(heard).toEqual(['send', 'send', 'send'])
  await show('send', 'box')
  press(60)
  await show('box', 'error', 'send')
  press(20)
  expect(heard).toEqual(['send', 'send', 'send'])
})

it('a control that is gone keeps the point of the press as long', async () => {
  press(20)
  now += 2000
  await show('box')
  now += 699
  for (const y of [11, 20, 29]) expect(press(y)).toBe(false)
  await show('box', 'other')
  now += 1
  press(20)
  expect(heard).toEqual(['send', 'box'])
})

it('what a control has led to can be pressed at once, beside that point', async () => {
  press(10)
  await show('box')
  press(20)
  expect(heard).toEqual(['send', 'box'])
})

it('what a box tells of its own tick is no new wish', async () => {
  press(60)
  tell('box', 'input', 60)
  await show('send', 'error', 'box')
  press(60)
  expect(heard).toEqual(['box'])
})

it('what opens over a control does not take it', async () => {
  await show('send', 'other')
  press(20)
  now += 2000
  const dialog = vi.spyOn(document, 'elementFromPoint').mockReturnValue(elements['other'] as Element)
  await show('send', 'other', 'text')
  now += 300
  press(20)
  dialog.mockRestore()
  expect(heard).toEqual(['send'])
})

it('a scroll by script counts as a move', async () => {
  press(20)
  now += 2000
  const send = elements['send'] as HTMLElement
  send.getBoundingClientRect = () => new DOMRect(0, -500, 200, row)
  document.dispatchEvent(new Event('scroll'))
  now += 300
  document.body.prepend(elements['box'] as Element)
  press(20)
  expect(heard).toEqual(['send'])
})

it('what comes under a finger that is down takes nothing', async () => {
  tell('send', 'pointerdown', 20)
  await show('list', 'send')
  expect(tell('list', 'mousedown', 20)).toBe(false)
  expect(tell('list', 'click', 20)).toBe(false)
})

it('a press that begins too early does not count when it ends late', async () => {
  press(20)
  await show('box', 'send')
  now += 690
  tell('box', 'pointerdown', 20)
  now += 100
  expect(tell('box', 'click', 20)).toBe(false)
})

it.each([true, false])('a form that is sent keeps the place of its button; told: %s', async (isTold) => {
  document.body.innerHTML = '<form id="form"><button type="submit"></button></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const button = form.querySelector('button') as HTMLButtonElement
  elements['form'] = form
  button.getBoundingClientRect = () => form.getBoundingClientRect()
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  const event = new SubmitEvent('submit', { bubbles: true, submitter: isTold ? button : null })
  Object.defineProperty(event, 'timeStamp', { value: now })
  form.dispatchEvent(event)
  await show('box', 'form')
  now += 200
  expect(press(20)).toBe(false)
})

it('keys, scripts and assistive technology always count', async () => {
  press(20)
  await show('box', 'send')
  expect(tell('box', 'click', 20, { detail: 0 })).toBe(true)
})

it.each(['keydown', 'input', 'wheel', 'pointercancel'])('after %s a press is a new one', async (type) => {
  press(20)
  await show('box', 'send')
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  press(20)
  expect(heard).toEqual(['send', 'box'])
})

it('the other buttons of a mouse are left alone', async () => {
  press(20)
  await show('box', 'send')
  for (const type of down) expect(tell('box', type, 20, { button: 2 })).toBe(true)
})

it('a box and its label are one control', async () => {
  press(60)
  await show('send', 'label', 'box')
  press(60)
  expect(heard).toEqual(['box', 'label', 'box'])
})
