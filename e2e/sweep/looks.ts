// Each of these functions runs in the page, so it can use nothing from outside itself.

/** With forced colours: the elements that cannot be told from the page around them. */
export function lostColours(): string[] {
  const scope = document.querySelector('dialog:modal') ?? document.body
  const isSeen = (colour: string) => !/rgba\(.*, 0\)|transparent/.test(colour)
  const hasFrame = (element: Element) => {
    const style = getComputedStyle(element)
    return (
      (style.appearance === 'auto' && element.matches('[type=checkbox]')) ||
      (parseFloat(style.borderTopWidth) > 0 &&
        style.borderTopStyle !== 'none' &&
        isSeen(style.borderTopColor) &&
        style.borderTopColor !== getComputedStyle(document.body).backgroundColor)
    )
  }
  const looks = (element: Element) => {
    const { color, backgroundColor, fontWeight, outlineStyle, borderTopColor } = getComputedStyle(element)
    return JSON.stringify([color, backgroundColor, fontWeight, outlineStyle, borderTopColor])
  }
  const visible = (selector: string) =>
    [...scope.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.clientWidth > 1 &&
        getComputedStyle(element).opacity !== '0',
    )
  const frameless = [
    ...visible('input:not([type=hidden]), select, textarea, button[data-kind], a[data-kind], progress'),
    ...visible('[role=listbox]'),
    ...(scope.matches('dialog') ? [scope] : []),
  ].filter((element) => !hasFrame(element))
  // A chosen item must look different from the others.
  const alike = visible('[aria-current], [data-active]').filter((element) => {
    const siblings = [...(element.parentElement?.children ?? [])].filter(
      (sibling) => sibling !== element && sibling.matches('a, [role=option]'),
    )
    return siblings.length > 0 && siblings.every((sibling) => looks(sibling) === looks(element))
  })
  return [
    ...frameless.map((element) => `no frame: ${element.outerHTML.slice(0, 160)}`),
    ...alike.map((element) => `like its neighbours: ${element.outerHTML.slice(0, 160)}`),
  ]
}

/** The elements that move although the reader prefers reduced motion. */
export function moving(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    for (const part of [null, '::before', '::after']) {
      const { animationName, animationDuration, transitionDuration, transitionProperty } = getComputedStyle(
        element,
        part,
      )
      const isAnimated =
        animationName !== 'none' && Math.max(...animationDuration.split(',').map(parseFloat)) > 0.01
      const isGoing = transitionProperty !== 'none' && parseFloat(transitionDuration) > 0.01
      if (isAnimated || isGoing) found.push(`moves (${part}): ${element.outerHTML.slice(0, 160)}`)
    }
  }
  return found
}

/** What does not suit a printed page: fixed elements, controls without use, and colours that are wrong on paper. */
export function misprinted(): string[] {
  const found: string[] = []
  const tell = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 160)}`)
  const brightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return alpha === 0 ? 1 : (red * 0.3 + green * 0.59 + blue * 0.11) / 255
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { position, color, backgroundColor } = getComputedStyle(element)
    const isShown = element.getBoundingClientRect().width > 1 && (element as HTMLElement).innerText?.trim()
    if (/fixed|sticky/.test(position) && isShown && !element.matches('dialog'))
      tell('sticks to each page', element)
    if (element.matches('nav:not(main nav), section > [role=status]:has(button)')) {
      tell('of no use on paper', element)
    }
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (hasWords && isShown && !element.closest('svg, button, [data-kind]') && brightness(color) > 0.6) {
      tell(`too bright for paper (${color})`, element)
    }
    if (
      !element.parentElement?.closest('svg') &&
      element.matches('main, header, body > div, section') &&
      brightness(backgroundColor) < 0.9
    ) {
      tell(`a dark page (${backgroundColor})`, element)
    }
  }
  if (brightness(getComputedStyle(document.documentElement).backgroundColor) < 0.9) {
    found.push('the page is dark')
  }
  return found
}

/**
 * What opens inside a container that is not raised while the focus is in it: in browsers of the floor it would lie under
 * what follows the container, and what is `fixed` would be held by it.
 */
export function contained(): string[] {
  const before = document.activeElement
  const isLow = (one: HTMLElement) => {
    one.focus({ preventScroll: true })
    for (let around = one.parentElement; around; around = around.parentElement) {
      const { containerType, zIndex } = getComputedStyle(around)
      if (containerType !== 'normal' && (zIndex === 'auto' || one.matches('[data-shade]'))) return true
    }
    return false
  }
  const opening = '[role=combobox], [role=listbox], [role=menu], [aria-haspopup], [data-shade]'
  // Nothing opens behind a dialog.
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const found = [...top.querySelectorAll<HTMLElement>(opening)].filter(isLow)
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return found.map((one) => `in a container: ${one.outerHTML.slice(0, 120)}`)
}
