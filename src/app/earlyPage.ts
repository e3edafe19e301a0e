import type { PartnerEntry } from '#domain/partner/partnerEntry'
import { kindOf } from '#domain/contact/username'

// The early login stands before React is there. A build has it in index.html: a tree for each login, and the words of
// each locale (`templates.tsx`). In development there is none, and the shell stays.

const contentOf = (name: string, value: string) =>
  document.querySelector<HTMLTemplateElement>(`template[data-${name}="${value}"]`)?.content

/** `path`: `/login/email` or `/login/phone`; `known`: the username that this browser remembers, empty for nobody. */
type Visit = PartnerEntry & { path: string; locale: string; known: string }

/** Makes the page of a login; null when this build has none. */
function pageOf({ path, locale, query, platform, hasPartner }: Visit): Node | null {
  const page = contentOf('page', path)?.cloneNode(true) as DocumentFragment | undefined
  const words = contentOf('words', `${locale} ${platform}`)?.textContent.split('\n')
  if (!page || !words) return null
  for (const element of page.querySelectorAll('*'))
    for (const node of [...element.attributes, ...element.childNodes]) {
      const [, slot] = /^\{(\d+)\}$/.exec(node.nodeValue ?? '') ?? []
      if (slot) node.nodeValue = words[Number(slot)] ?? ''
    }
  for (const tab of page.querySelectorAll<HTMLAnchorElement>('main nav a')) tab.href += query
  // The place for the link back to a partner.
  page.querySelector('main [hidden]')?.toggleAttribute('hidden', !hasPartner)
  document.title = `${page.querySelector('h1')?.textContent} · ${document.title}`
  return page
}

/** Reads what is typed into a login, and where the focus is. @returns repeats it in the login that is there by then */
function record(root: Element): () => void {
  const fields = () =>
    ['username', 'password'].map((name) => root.querySelector<HTMLInputElement>(`[name=${name}]`))
  const stops = () => [...fields(), ...root.querySelectorAll<HTMLElement>('a, button')]
  const focused = stops().indexOf(document.activeElement as HTMLElement)
  const before = fields().map((field) => ({
    text: field?.value ?? '',
    caret: [field?.selectionStart ?? null, field?.selectionEnd ?? null] as const,
  }))
  return () => {
    for (const [index, field] of fields().entries()) {
      const { text, caret } = before[index] ?? {}
      if (!field || !caret) continue
      if (field.value !== text) {
        // React hears of a text only when it is not set by the field's own `value`, which React has replaced.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const { type } = field
      // A field of the type e-mail refuses a caret.
      if (type === 'email') field.type = 'text'
      field.setSelectionRange(...caret)
      field.type = type
    }
    stops()[focused]?.focus({ preventScroll: true })
  }
}

/**
 * Puts the early login. A submit is held until the real page is there; whoever types on takes it back. Whoever leaves by
 * a link and comes back finds the username that was typed: it is kept in the entry of the history.
 * @returns draws the real page, by a function that does so at once, and repeats there what was done here; null when
 * this build has no early login
 */
export function putLogin(root: Element, visit: Visit) {
  const { path, known, hint } = visit
  const page = pageOf(visit)
  if (!page) return null
  root.replaceChildren(page)
  document.documentElement.dataset['standing'] = ''
  // The message about slow scripts now stands beside a page, so it needs a landmark role.
  document.querySelector('.start-slow')?.setAttribute('role', 'complementary')

  const username = root.querySelector<HTMLInputElement>('[name=username]')
  const likely = [known, hint].find((one) => one && path.endsWith(kindOf(one)))
  if (likely) username?.setAttribute('value', likely)
  const { typed, ...state } = Object(history.state) as { typed?: string }
  if (username && typed !== undefined) {
    username.value = typed
    history.replaceState(state, '')
  }

  let isSent = false
  const ending = new AbortController()
  const hold = (event: Event) => {
    event.preventDefault()
    isSent = event.type === 'submit'
    root.querySelector('[type=submit]')?.setAttribute('aria-busy', String(isSent))
  }
  const keep = () => {
    const { value, defaultValue } = username ?? {}
    if (value !== defaultValue) history.replaceState({ ...history.state, typed: value }, '')
  }
  root.addEventListener('submit', hold, ending)
  root.addEventListener('input', hold, ending)
  addEventListener('pagehide', keep, ending)

  return (draw: () => void) => {
    ending.abort()
    const repeat = record(root)
    draw()
    if (location.pathname !== path) return
    repeat()
    if (isSent) root.querySelector('form')?.requestSubmit()
  }
}
