const controls = 'a, button, input, label, select, summary, textarea, [role=option]'

/**
 * The second click of a double click does nothing on a control that has come under it meanwhile. A finger has no double
 * clicks, so its presses of half a second at one place are taken for one.
 */
export function holdDoubleClicks(): void {
  let first: Element | null = null
  let last = { x: 0, y: 0, time: -Infinity }
  let isSecondTap = false
  const onPointer = ({ pointerType, clientX: x, clientY: y, timeStamp: time }: PointerEvent) => {
    const isNear = Math.hypot(x - last.x, y - last.y) < 20 && time - last.time < 500
    isSecondTap = pointerType === 'touch' && isNear
    last = { x, y, time }
  }
  const onPress = (event: MouseEvent) => {
    const own = event.target instanceof Element ? event.target.closest(controls) : null
    const control = own instanceof HTMLLabelElement ? own.control : own
    if (event.detail > 1 || isSecondTap) {
      if (control === first) return
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.detail === 1) first = control
  }
  addEventListener('pointerdown', onPointer, true)
  for (const type of ['mousedown', 'click'] as const) addEventListener(type, onPress, true)
}
