/** An element of the page, described as a person would name it. */
export interface Target {
  css: string
  /** Its accessible name. */
  name?: string
  within?: Target
}

/** What a person can tell about an element. */
export interface Look {
  name: string
  text: string
  value: string
  /** The accessible description, such as the error of a field. */
  description: string
  isFocused: boolean
  isChecked: boolean
  isDisabled: boolean
  isInvalid: boolean
  /** Where to click, in pixels of the viewport; `null` when something covers the element. */
  spot: { x: number; y: number } | null
}

const kind = (css: string) => (name?: string, within?: Target) => ({
  css,
  ...(name === undefined ? {} : { name }),
  ...(within ? { within } : {}),
})

export const button = kind('button:not([role]), summary')
export const link = kind('a[href]')
/** Any form field, by its label. */
export const field = kind('input:not([type=hidden]), select, textarea')
export const title = (name?: string) => kind('h1')(name)
export const dialog = kind('dialog, [role=dialog]')
export const region = kind('section, [role=region]')
export const item = kind('li')
export const toast = kind('[aria-live] p, [role=status] p')
export const languageSwitch: Target = { css: 'header select' }

/**
 * Runs in the page: finds the elements of a target that a person can use, so not those hidden, inert or under a dialog.
 */
export function look(target: Target, isWanted: boolean): Look[] {
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  const isThere = (element: Element) => {
    const modal = document.querySelector('dialog:modal')
    return (
      // Chrome called the option so until 121.
      element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      (!modal || modal.contains(element))
    )
  }
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden]')) return ''
    if (!node.checkVisibility()) return ''
    const inner = [...node.childNodes].map(textOf).join('')
    return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `
  }
  const byIds = (ids: string) =>
    ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((one) => one !== null)
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const named = labelled ? byIds(labelled) : labels
    const own = named.map(textOf).join(' ')
    return squeezed(element.getAttribute('aria-label') ?? (own || textOf(element)))
  }
  const all = ({ css, name, within }: Target): Element[] =>
    (within ? all(within) : [document])
      .flatMap((root) => [...root.querySelectorAll(css)])
      .filter((element) => isThere(element) && (name === undefined || nameOf(element) === squeezed(name)))

  return all(target).map((element, index) => {
    if (isWanted && index === 0) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const hit = document.elementFromPoint(spot.x, spot.y)
    const isFree = hit && (element.contains(hit) || hit.closest('label')?.control === element)
    const control = element as HTMLInputElement
    return {
      name: nameOf(element),
      text: squeezed(textOf(element)),
      value: control.value ?? '',
      description: squeezed(
        byIds(element.getAttribute('aria-describedby') ?? '')
          .map(textOf)
          .join(' '),
      ),
      isFocused: document.activeElement === element,
      isChecked: control.checked || element.getAttribute('aria-checked') === 'true',
      isDisabled: control.disabled || element.getAttribute('aria-disabled') === 'true',
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      spot: isFree ? spot : null,
    }
  })
}
