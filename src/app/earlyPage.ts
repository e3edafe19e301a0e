import { foreignText } from '#domain/foreignText'
import { isPartnerVisit, partnerQuery } from '#domain/partnerQuery'
import { platformOf } from '#domain/platform'
import { kindOf } from '#domain/username'
import { entryPaths } from '../entryPaths.ts'
import { initialsOf } from '../ui/initials.ts'
import { slots } from './slots.ts'

// Early pages stand before React is there: a build has them ready-made in index.html (`templates.tsx`). In development
// there are none, and the shell stays.

const templateOf = (path: string, locale: string) =>
  document.querySelector<HTMLTemplateElement>(`template[data-page="${path}"][data-locale="${locale}"]`)
const copyOf = (template: HTMLTemplateElement) => template.content.cloneNode(true) as DocumentFragment

function put(root: Element, page: DocumentFragment, { title = '' }: DOMStringMap) {
  const h1 = page.querySelector('h1')?.textContent
  if (h1) document.title = title.replace(slots.title, () => h1)
  root.replaceChildren(page)
  document.documentElement.dataset['standing'] = ''
  // The message about slow scripts now stands beside a page, so it needs a landmark role.
  document.querySelector('.start-slow')?.setAttribute('role', 'complementary')
}

/** The links, buttons and selects of a page: first those outside `main`, which later pages share, then those in it. */
export const stopsOf = (root: Element): HTMLElement[] =>
  [':not(main *)', 'main *'].flatMap((where) => [
    ...root.querySelectorAll<HTMLElement>(`:is(a, button, select):is(${where})`),
  ])

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey

/**
 * Remembers the last press of a link or a button that needs React, and stops the browser from following it: a link
 * would load the portal anew and lose what was typed.
 * @returns ends this, and gives the index in `stopsOf` of what was pressed last; -1 for nothing
 */
export function holdPresses(root: Element): () => number {
  let held = -1
  const ending = new AbortController()
  const hold = (event: MouseEvent) => {
    const stop = (event.target as Element).closest<HTMLElement>('a[href^="/"], header button')
    if (!stop || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    held = stopsOf(root).indexOf(stop)
    document.documentElement.dataset['held'] = ''
  }
  root.addEventListener('click', (event) => hold(event as MouseEvent), ending)
  return () => {
    ending.abort()
    delete document.documentElement.dataset['held']
    return held
  }
}

/** A name from the account cache, not checked yet. */
export type Name = { firstname?: unknown; lastname?: unknown }

/**
 * Puts the frame of the signed-in area: bar and navigation, and on the dashboard the greeting. React renders it anew.
 * @param name of the person; null when the account is not known
 */
export function putUserFrame(root: Element, path: string, locale: string, name: Name | null): void {
  const template = templateOf(entryPaths.dashboard, locale)
  if (!template) return
  const page = copyOf(template)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const firstname = text(name?.firstname)
  const initials = initialsOf(firstname, text(name?.lastname))
  if (initials) page.querySelector('header button > span')?.replaceChildren(initials)
  for (const link of page.querySelectorAll('nav a'))
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  const h1 = page.querySelector('h1')
  if (!name || path !== entryPaths.dashboard) page.querySelector('main')?.replaceChildren()
  else if (h1) {
    const { nameless = '' } = template.dataset
    h1.textContent = firstname
      ? h1.textContent.replace(slots.firstname, () => foreignText(firstname))
      : nameless
  }
  put(root, page, template.dataset)
}

/** A login that stands before React is there. */
export type EarlyLogin = {
  /** The path of the login that is shown. */
  path: () => string
  /** Shows the login in another language; what was typed stays. */
  show: (locale: string) => void
  /** Stops its handlers so that React can hydrate it; what was typed stays. Tells whether the form was submitted. */
  handOver: () => boolean
}

/** What an early login needs to know of the visit. */
type Visit = {
  /** `/login/email` or `/login/phone`. */
  path: string
  locale: string
  /** The query, which may name another platform. */
  search: string
  /** The username that this browser remembers; null when it knows nobody. */
  known: string | null
  /** Called with the language that was chosen. */
  onLanguage: (language: string) => void
  /** Called with the path of the other login's tab; false when main has begun, so that React shows that login. */
  onTab: (path: string) => boolean
}

/**
 * Puts the early login. Until React takes over, a submit is remembered and shown as busy, and the browser sends
 * nothing.
 * @returns null when this build has no early login
 */
export function putLogin(root: Element, visit: Visit): EarlyLogin | null {
  const { search, known, onLanguage, onTab } = visit
  let { path, locale } = visit
  let isSent = false
  const ending = new AbortController()
  const on = (type: string, handle: (target: HTMLElement, event: Event) => void) =>
    root.addEventListener(type, (event) => handle(event.target as HTMLElement, event), ending)

  function show(): boolean {
    const template = templateOf(path, locale)
    if (!template) return false
    const page = copyOf(template)
    const words = JSON.parse(template.dataset['words'] ?? '{}') as Record<string, [string, string]>
    const [title = '', lead = ''] = words[platformOf(search)] ?? []
    const h1 = page.querySelector('h1')
    h1?.replaceChildren(title)
    h1?.nextElementSibling?.replaceChildren(lead)
    for (const tab of page.querySelectorAll('main nav a'))
      tab.setAttribute('href', tab.getAttribute('href') + partnerQuery(search))
    if (isPartnerVisit(search)) page.querySelector('[data-partner]')?.removeAttribute('hidden')
    // A change of language keeps all input elements with what was typed; a change to the other login only the password.
    for (const field of page.querySelectorAll<HTMLInputElement>('input[name]')) {
      const typed = root.querySelector(`input[name="${field.name}"][type="${field.type}"]`)
      if (typed) field.replaceWith(typed)
      else if (known && field.name === 'username' && path.endsWith(kindOf(known))) field.value = known
    }
    if (isSent) showBusy(page)
    put(root, page, template.dataset)
    return true
  }

  on('submit', (form, event) => {
    event.preventDefault()
    isSent = true
    showBusy(form)
    reveal(form.querySelector('[data-other]'), false)
  })
  on('click', (target, event) => {
    const toggle = target.closest('[data-other]')
    reveal(toggle, toggle?.previousElementSibling?.getAttribute('type') === 'password')
    const tab = target.closest<HTMLAnchorElement>('main nav a')
    if (!tab || !isPlain(event as MouseEvent) || !onTab(tab.pathname)) return
    event.preventDefault()
    history.pushState(null, '', tab.href)
    path = tab.pathname
    isSent = false
    show()
    root.querySelector('h1')?.focus()
  })
  on('change', (target) => {
    if (target.localName !== 'select') return
    reveal(root.querySelector('[data-other]'), false)
    onLanguage((target as HTMLSelectElement).value)
    root.querySelector('select')?.focus()
  })
  if (!show()) {
    ending.abort()
    return null
  }
  return {
    path: () => path,
    show(wanted) {
      locale = wanted
      show()
    },
    handOver() {
      ending.abort()
      root.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
      return isSent
    },
  }
}

const showBusy = (page: ParentNode) => page.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true')

/** Shows a password or hides it again, as `PasswordField` does. @param toggle the button after the field */
function reveal(toggle: Element | null, isShown: boolean) {
  const input = toggle?.previousElementSibling
  const type = isShown ? 'text' : 'password'
  if (!toggle || input?.getAttribute('type') === type) return
  input?.setAttribute('type', type)
  const label = toggle.getAttribute('aria-label') ?? ''
  toggle.setAttribute('aria-label', toggle.getAttribute('data-other') ?? '')
  toggle.setAttribute('data-other', label)
}
