// Each of these functions runs in the page, so it can use nothing from outside itself.

/**
 * The controls whose target is smaller than `least` pixels in either direction; a link in a sentence may be as high as
 * its line.
 */
export function smallTargets(least: number): string[] {
  // The sheet of a menu covers the page behind its shade.
  const sheet = [...document.querySelectorAll('[data-shade]')].find((shade) => shade.checkVisibility())
  const scope = document.querySelector('dialog:modal') ?? sheet?.parentElement ?? document.body
  const place = [scrollX, scrollY] as const
  const isOne = (control: HTMLElement) => {
    const { width, height } = control.getBoundingClientRect()
    const isOffered = control.tabIndex >= 0 || control.role === 'option'
    if (width <= 1 || !isOffered || !control.checkVisibility({ visibilityProperty: true })) return false
    const around = [...(control.parentElement?.childNodes ?? [])].map(({ textContent }) =>
      textContent?.trim(),
    )
    const isInSentence = getComputedStyle(control).display === 'inline' && around.filter(Boolean).length > 1
    return !isInSentence && Math.min(width, height) < least
  }
  // A control that a toast covers for a moment is measured at a place that the toast does not cover.
  const toast = document.querySelector('section:has(> [role=status])')
  const isCovered = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return (
      toast?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) &&
      !toast.contains(control)
    )
  }
  // The size of a target: the control, its label, and the pseudo-elements of both.
  const reach = (control: HTMLElement) => {
    control.scrollIntoView({ block: 'center' })
    const own = [control, ...((control as HTMLInputElement).labels ?? [])]
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return own.some((element) => element.contains(hit))
    }
    const run = (dx: number, dy: number) => {
      let steps = 0
      while (steps < least && isHit(dx * steps, dy * steps)) steps++
      return steps
    }
    return [run(-1, 0) + run(1, 0), run(0, -1) + run(0, 1)] as const
  }
  const found = [
    ...scope.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=option]',
    ),
  ]
    .filter((control) => isOne(control) && !isCovered(control))
    .map((control) => [control.outerHTML.slice(0, 160), ...reach(control)] as const)
    .filter(([, ...sizes]) => Math.min(...sizes) < least)
  scrollTo(...place)
  return found.map(([control, width, height]) => `small (${width} x ${height}): ${control}`)
}

/** What scrolls sideways, is cut off, or overlaps other text. */
export function squeezed(): string[] {
  const told = (element: Element | null) => element?.outerHTML.slice(0, 160) ?? ''
  const root = document.documentElement
  const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []
  const scope = document.querySelector('dialog:modal') ?? document.body
  const pen = document.createElement('canvas').getContext('2d')

  for (const element of [scope, ...scope.querySelectorAll<HTMLElement>('*')]) {
    const { overflowX, overflowY, display, font, letterSpacing, paddingLeft, paddingRight } =
      getComputedStyle(element)
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
    if (clientWidth <= 1 || display === 'inline' || !element.checkVisibility()) continue
    const isWide = overflowX !== 'visible' && scrollWidth > clientWidth + 1
    const isHigh = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1
    // A drawing may run over the edge of what it decorates.
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const beyond = [...element.querySelectorAll(':not(svg *)')].filter((part) => {
      const box = part.getBoundingClientRect()
      if (box.width === 0) return false
      return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1
    })
    const isDecoration = beyond.length > 0 && beyond.every((part) => part.matches('svg[aria-hidden=true]'))
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      const words =
        element instanceof HTMLSelectElement
          ? element.selectedOptions[0]?.label
          : !element.value && element.placeholder
      if (!pen || !words || Number(getComputedStyle(element).opacity) === 0) continue
      Object.assign(pen, { font, letterSpacing })
      const room = clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const width = pen.measureText(words).width
      if (width > room + 1) found.push(`cut off, ${words} (${Math.round(width)} > ${room}): ${told(element)}`)
    } else if ((isWide || isHigh) && !isDecoration && element.textContent?.trim()) {
      found.push(`cut off (${scrollWidth} x ${scrollHeight}): ${told(element)}`)
    }
  }

  const layers = new Map<Element | null, Element | null>()
  const layerOf = (element: Element | null): Element | null => {
    if (!element) return null
    const known = layers.get(element)
    if (known !== undefined) return known
    const { position, zIndex } = getComputedStyle(element)
    const isOwn =
      element.matches('dialog') ||
      /fixed|sticky/.test(position) ||
      (position === 'absolute' && zIndex !== 'auto')
    const layer = isOwn ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }
  // Words for screen readers alone are clipped, or stand in a box that is.
  const isHidden = (element: Element | null): boolean =>
    element !== null &&
    element !== scope &&
    (element.clientWidth === 1 ||
      getComputedStyle(element).clipPath !== 'none' ||
      isHidden(element.parentElement))
  const lines: { node: Node; layer: Element | null; box: DOMRect }[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('select, svg, .visually-hidden')) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    if (isHidden(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) lines.push({ node, layer: layerOf(parent), box })
  }
  lines.sort((one, other) => one.box.top - other.box.top)
  // In px. The boxes of two lines of text overlap where lines are close; their letters do not.
  const slack = 4
  for (const [index, { node, layer, box }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next]
      if (!other || other.box.top > box.bottom - slack) break
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      if (other.node !== node && other.layer === layer && across > 2) {
        found.push(`overlap: "${node.textContent}" and "${other.node.textContent}"`)
      }
    }
  }
  return found
}

/**
 * Lays out the whole page, also what is out of sight. With `isSpaced`, with the text spacing that readers may set (WCAG
 * 1.4.12); without it, that spacing is removed.
 */
export function layOut(isSpaced: boolean) {
  const sheet = new CSSStyleSheet()
  const spacing = `
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-block-end: 2em !important }
  `
  sheet.replaceSync(`* { content-visibility: visible !important } ${isSpaced ? spacing : ''}`)
  document.adoptedStyleSheets = [sheet]
}
