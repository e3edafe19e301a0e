import type { Spot } from '../support/presses.ts'

interface Pressing {
  controlAt: (target: EventTarget | null) => HTMLElement | null
  labelOf: (element: HTMLElement) => string
  senders: HTMLElement[]
  sender: HTMLElement | undefined
  /** Whether the second presses have begun. */
  isAgain: boolean
  address: string
  dialogs: number
  /** What took a press, by its point. */
  met: Map<string, string>
  effects: Set<string>
  changes: number
  stop: () => void
}
declare global {
  interface Window {
    pressing: Pressing
  }
}

type Fiber = { type: unknown; memoizedProps: unknown; return: Fiber | null }

// All of these run in the page.

/** Begins with a page. */
export function prepare(): void {
  const controls = 'a, button, input, label, select, summary, textarea, [role=option]'
  window.pressing = {
    controlAt: (target) => {
      const own = target instanceof Element ? target.closest<HTMLElement>(controls) : null
      return own instanceof HTMLLabelElement ? own.control : own
    },
    labelOf: (element) => {
      const label = (element as HTMLInputElement).labels?.[0]?.innerText
      const words = element.innerText || element.getAttribute('aria-label') || label || element.tagName
      return words.trim().replace(/\s+/g, ' ')
    },
    senders: [],
    sender: undefined,
    isAgain: false,
    address: '',
    dialogs: 0,
    met: new Map(),
    effects: new Set(),
    changes: 0,
    stop: () => undefined,
  }
}

/**
 * Finds the buttons that send a form, and those whose component can be busy or asks first: React tells the props. Of a
 * list of the same buttons two are enough.
 * @returns their words
 */
export function findSenders(): string[] {
  const { pressing } = window
  if (document.querySelector('.start-failure')) return []
  const isSending = (element: HTMLElement) => {
    if (element.matches('[type=submit]')) return true
    const key = Object.keys(element).find((one) => one.startsWith('__reactFiber$'))
    if (!key) throw new Error('React does not tell the props of an element.')
    let fiber = (element as unknown as Record<string, Fiber>)[key]?.return
    for (let depth = 0; fiber && depth < 5; depth++, fiber = fiber.return) {
      // Another element of the page; a switch is an element inside its own label.
      if (typeof fiber.type === 'string' && !element.matches('[role=switch]')) return false
      const props = Object(fiber.memoizedProps) as object
      if ('isBusy' in props || 'onConfirm' in props) return true
    }
    return false
  }
  const counts = new Map<string, number>()
  const scope = document.querySelector('dialog:modal') ?? document
  pressing.senders = [...scope.querySelectorAll<HTMLElement>('button, [role=switch]')].filter((element) => {
    if (!isSending(element)) return false
    const label = pressing.labelOf(element)
    counts.set(label, (counts.get(label) ?? 0) + 1)
    return (counts.get(label) ?? 0) <= 2
  })
  return pressing.senders.map(pressing.labelOf)
}

/** Brings a button into view. @returns where it lies, and the state of its page; null when it cannot be pressed */
export function aimAt(index: number) {
  const { pressing } = window
  const sender = pressing.senders[index]
  pressing.sender = sender
  if (!sender?.isConnected || !sender.checkVisibility({ visibilityProperty: true })) return null
  sender.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = sender.getBoundingClientRect()
  const marks = ['dialog:modal', '[aria-invalid]', '[role=alert]', '[aria-busy]', 'form']
  const state = marks.map((mark) => document.querySelectorAll(mark).length).join()
  return { x, y, width, height, state }
}

/** The points at which the button itself lies. */
export function ownOf(spots: Spot[]): Spot[] {
  const { controlAt, sender } = window.pressing
  return spots.filter(({ x, y }) => controlAt(document.elementFromPoint(x, y)) === sender)
}

/** Watches the presses from the first one on. */
export function listen(): void {
  const { pressing } = window
  const { controlAt, labelOf, met, effects } = pressing
  const countDialogs = () => document.querySelectorAll('dialog[open]').length
  const onPress = (event: MouseEvent) => {
    const { target, clientX, clientY } = event
    if (!pressing.isAgain) return
    // Held: what it does is known by what it meets.
    event.preventDefault()
    event.stopImmediatePropagation()
    const control = controlAt(target)
    if (!control || control === pressing.sender) return
    met.set(`${clientX} ${clientY}`, `${control.tagName.toLowerCase()} "${labelOf(control)}"`)
  }
  const onEffect = ({ type, target }: Event) => {
    if (pressing.isAgain) effects.add(`${type} of ${(target as HTMLElement).outerHTML.slice(0, 60)}`)
  }
  const ending = new AbortController()
  const capture = { capture: true, signal: ending.signal }
  met.clear()
  effects.clear()
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, onPress, capture)
  for (const type of ['input', 'change', 'submit', 'toggle'] as const)
    document.addEventListener(type, onEffect, capture)
  pressing.dialogs = countDialogs()
  const observer = new MutationObserver(() => pressing.changes++)
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  pressing.stop = () => (ending.abort(), observer.disconnect())
}

/** How often the page has changed since the first press; null while something is busy. */
export function changes(): number | null {
  return document.querySelector('[aria-busy=true]') ? null : window.pressing.changes
}

/** The second presses begin. @returns whether the button is gone */
export function pressAgain(): boolean {
  window.pressing.address = location.href
  window.pressing.isAgain = true
  return !window.pressing.sender?.isConnected
}

/** @returns what the second presses have met */
export function end() {
  const { pressing } = window
  const { met, effects, dialogs, address } = pressing
  pressing.stop()
  pressing.isAgain = false
  if (location.href !== address) effects.add(`${location.pathname} is opened`)
  const hasOpened = document.querySelectorAll('dialog[open]').length > dialogs
  return { points: met.size, met: [...new Set(met.values())], effects: [...effects], hasOpened }
}

/** Closes the toasts that the refusals have left. */
export function closeToasts(): void {
  const buttons = document.querySelectorAll<HTMLElement>('section > [role=status] button')
  for (const button of buttons) button.click()
}
