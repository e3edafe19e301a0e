// In ms and px: the presses of a double click are closer together, and nobody has read by then what came there.
const rest = 700
const near = 10
const controls = 'a, button, input, label, select, summary, textarea, [role=option]'

function controlAt(target: EventTarget | null): HTMLElement | null {
  const own = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  return own instanceof HTMLLabelElement ? own.control : own
}

/** Where a control lies, and whether something covers it; nothing once it is gone. */
function lookOf(control: HTMLElement | null): string {
  if (!control?.isConnected) return ''
  const { x, y, width, height } = control.getBoundingClientRect()
  return `${x} ${y} ${control.contains(document.elementFromPoint(x + width / 2, y + height / 2))}`
}

/**
 * Where a control was pressed, or sent its form, a press on anything else counts for nothing until 700 ms after it, and
 * after the control has moved, gone or been covered: it was meant for what lay there. Of a control that is gone only the
 * point is kept: what it led to may be pressed. Keys always count, and so do assistive technology and scripts, whose
 * clicks have the `detail` 0.
 */
export function holdStrayPresses(): void {
  let pressed: HTMLElement | null = null
  let places: DOMRect[] = []
  let point = [NaN, NaN] as const
  let look = ''
  let since = 0
  let isStray = false

  const take = (control: HTMLElement | null, time: number, x = NaN, y = NaN) => {
    // Pressed again after it has moved, it has two places.
    if (control !== pressed || time - since > rest) places = []
    if (control) places.push(control.getBoundingClientRect())
    pressed = control
    point = [x, y]
    look = lookOf(control)
    since = time
  }
  const follow = () => {
    if (look && look !== (look = lookOf(pressed))) since = performance.now()
  }
  const isElsewhere = ({ target, clientX: x, clientY: y, timeStamp }: MouseEvent) =>
    controlAt(target) !== pressed &&
    timeStamp - since < rest &&
    (pressed?.isConnected
      ? places.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)
      : Math.hypot(x - point[0], y - point[1]) < near)
  const judge = (event: MouseEvent) => {
    const { target, timeStamp, clientX, clientY } = event
    const isBegin = event.type === 'pointerdown'
    if (event.button !== 0 || (!isBegin && event.detail === 0)) return
    // What lies under a finger may have changed since it came down.
    isStray = (!isBegin && isStray) || isElsewhere(event)
    if (isBegin && !isStray) take(controlAt(target), timeStamp, clientX, clientY)
    if (!isStray) return
    event.stopImmediatePropagation()
    // Not of `pointerdown`: without `mousedown` nothing could keep the focus where it is.
    if (!isBegin) event.preventDefault()
  }
  const onSubmit = ({ target, submitter, timeStamp }: SubmitEvent) =>
    take(submitter ?? (target as Element).querySelector<HTMLElement>('[type=submit]'), timeStamp)
  // What is pressed after that is a new wish.
  const forget = ({ type, target }: Event) => (type !== 'input' || target !== pressed) && take(null, 0)

  for (const type of ['pointerdown', 'mousedown', 'click'] as const) addEventListener(type, judge, true)
  for (const type of ['keydown', 'input', 'wheel', 'pointercancel'])
    addEventListener(type, forget, { capture: true, passive: true })
  addEventListener('submit', onSubmit, true)
  addEventListener('scroll', follow, true)
  const all = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(follow).observe(document, all)
}
