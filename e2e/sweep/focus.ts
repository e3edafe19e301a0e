import type { Page } from '@playwright/test'

/**
 * Tabs through the page: each focused element must be visible, and the order must be that of the page. Returns the
 * faults.
 * @param most stops after this number of elements, even if the first one was not reached again
 */
export async function strayFocus(page: Page, most = 60): Promise<string[]> {
  const found: string[] = []
  const before = await page.evaluateHandle(() => document.activeElement)
  const place = await page.evaluate(() => [scrollX, scrollY] as const)
  const visit = await page.evaluateHandle(() => ({
    ids: new Map<Element, number>(),
    last: null as Element | null,
  }))
  const stops: number[] = []
  const turns: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const stop = await visit.evaluate(inspectStop)
    // A date field takes several presses of Tab.
    if (stop.id !== null && stop.id === stops.at(-1)) continue
    if (stop.id !== null && stops.includes(stop.id)) break
    if (stop.id !== null) stops.push(stop.id)
    if (stop.turn) turns.push(stop.turn)
    found.push(...stop.found)
  }
  if (turns.length > 1) found.push(`the focus jumps about: ${turns.join(', ')}`)
  await visit.dispose()
  await before.evaluate((element) => (element as HTMLElement | null)?.focus({ preventScroll: true }))
  await page.evaluate((at) => scrollTo(...at), place)
  return found
}

/**
 * Runs in the page: what is wrong with the element that has the focus, its id within this round of Tab, and its markup
 * when it stands before the element that had the focus last.
 */
function inspectStop(visit: { ids: Map<Element, number>; last: Element | null }) {
  const stop = document.activeElement as HTMLElement | null
  // After the last element the browser itself has the focus.
  if (!stop || stop === document.body) return { id: null, turn: null, found: [] }
  const found: string[] = []
  const id = visit.ids.get(stop) ?? visit.ids.size
  visit.ids.set(stop, id)
  // A menu that closes when the focus leaves it takes the last stop with it.
  const isBack =
    visit.last?.isConnected && visit.last.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING
  const turn = isBack ? stop.outerHTML.slice(0, 80) : null
  visit.last = stop
  const tell = (what: string) => found.push(`${what}: ${stop.outerHTML.slice(0, 160)}`)

  const modal = document.querySelector('dialog:modal')
  if (modal && !modal.contains(stop)) tell('the focus leaves the dialog')
  if (stop.tabIndex > 0) tell('in an order of its own')

  const { left, top, right, bottom, width, height } = stop.getBoundingClientRect()
  if (width < 2 || height < 2) tell('focused without a size')
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) {
    if (height < innerHeight / 2)
      tell(`focused outside of the window (${top} to ${bottom} of ${innerHeight})`)
  }
  const points = [
    [left + width / 2, top + height / 2],
    [left + width / 2, top + 3],
    [left + width / 2, bottom - 3],
    [left + Math.min(12, width / 4), top + height / 2],
    [right - Math.min(12, width / 4), top + height / 2],
  ] as const
  const label = [...((stop as HTMLInputElement).labels ?? [])]
  const covers = points.flatMap(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    // Only fixed and sticky elements cover others; one that is part of the page, such as the button in a field, belongs
    // there.
    let layer = hit
    while (layer && !/fixed|sticky/.test(getComputedStyle(layer).position)) layer = layer.parentElement
    const isOwn = !layer || layer.contains(stop) || label.some((one) => one.contains(hit))
    return isOwn ? [] : [layer?.outerHTML.slice(0, 60)]
  })
  // A toast goes by itself, or when its button is pressed: it must not hide the whole of what has the focus.
  const isGlimpsed =
    covers.length < points.length && covers.every((cover) => cover?.startsWith('<section aria-label'))
  if (covers.length > 0 && !isGlimpsed) tell(`${covers.length} of ${points.length} points under ${covers[0]}`)

  const rings = [null, '::before', '::after'].map((part) => getComputedStyle(stop, part))
  // A tile that is a link as a whole has the ring around the tile.
  for (const around of [stop.parentElement, stop.closest('li, .surface')])
    if (around) rings.push(getComputedStyle(around))
  const isRinged = rings.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)'),
  )
  if (!isRinged) tell('no ring')
  return { id, turn, found }
}
