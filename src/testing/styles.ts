const askJsdom = window.getComputedStyle.bind(window)
const known = new Map<string, string>()

// For each element jsdom matches all rules of its own style sheet anew, a third of a search by role. But elements of one
// name have the same style, if they have the same in what its selectors look at.
function styleOfKind(element: Element, name: string): string {
  const looks = ['hidden', 'open', 'popover', 'style', 'type'].map((one) => String(element.getAttribute(one)))
  const kind = [name, element.localName, ...looks].join('\n')
  const style = known.get(kind) ?? askJsdom(element).getPropertyValue(name)
  known.set(kind, style)
  return style
}

/** The one style of these that ancestors decide, too. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.hasAttribute('hidden') || one.hasAttribute('style')) return askJsdom(element).visibility
  return 'visible'
}

window.getComputedStyle = (element) => {
  // A sheet of a test's own looks at anything, and jsdom's at which summary is the first.
  if (document.styleSheets.length > 0 || element.localName === 'summary') return askJsdom(element)
  const styleOf = (name: string) => {
    if (name === 'visibility') return visibilityOf(element)
    if (['display', 'content', 'opacity'].includes(name)) return styleOfKind(element, name)
    return askJsdom(element).getPropertyValue(name)
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? styleOf : styleOf(String(name))),
  })
}
