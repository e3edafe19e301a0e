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
  const stops: number[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectStop)
    // A date field takes several presses of Tab.
    if (stop.index !== null && stop.index === stops.at(-1)) continue
    if (stop.index !== null && stops.includes(stop.index)) break
    if (stop.index !== null) stops.push(stop.index)
    found.push(...stop.found)
  }
  const turns = stops.filter((stop, at) => at > 0 && stop < (stops[at - 1] ?? 0))
  if (turns.length > 1) found.push(`the focus jumps about: ${stops.join(' ')}`)
  await before.evaluate((element) => (element as HTMLElement | null)?.focus({ preventScroll: true }))
  await page.evaluate((at) => scrollTo(...at), place)
  return found
}

/** Runs in the page: the faults of the focused element, and its index among all elements. */
function inspectStop(): { index: number | null; found: string[] } {
  const stop = document.activeElement as HTMLElement | null
  // After the last element the browser itself has the focus.
  if (!stop || stop === document.body) return { index: null, found: [] }
  const found: string[] = []
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
  if (covers.length > 0) tell(`${covers.length} of ${points.length} points under ${covers[0]}`)

  const rings = [null, '::before', '::after'].map((part) => getComputedStyle(stop, part))
  if (stop.parentElement) rings.push(getComputedStyle(stop.parentElement))
  const isRinged = rings.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)'),
  )
  if (!isRinged) tell('no ring')
  return { index: [...document.querySelectorAll('*')].indexOf(stop), found }
}
