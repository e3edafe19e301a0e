import { kindOf } from '#domain/contact/username.ts'
import { firstVariant, lowerCase } from '#domain/locale/variant.ts'
import type { Credentials, SentLogin } from '#core/wire/prefetched.ts'
import { attempt, type Visit } from './boot.ts'
import { sendLogin } from './sentLogin.ts'

// The early login stands before React is there. A build has it in index.html: a tree for each login, and the words of
// each locale (`templates.tsx`). In development there is none, and the shell stays.

type EarlyVisit = Pick<Visit, 'path' | 'locale' | 'known' | 'partner'>

const contentOf = (name: string, value: string) =>
  document.querySelector<HTMLTemplateElement>(`template[data-${name}="${value}"]`)?.content

/** Makes the page of a login; null when this build has none. */
function pageOf({ path, locale, partner: { query, platform, host } }: EarlyVisit): Node | null {
  const page = contentOf('page', path)?.cloneNode(true) as DocumentFragment | undefined
  const words = contentOf('words', `${locale} ${platform}`)?.textContent.split('\n')
  if (!page || !words) return null
  for (const element of page.querySelectorAll('*'))
    for (const node of [...element.attributes, ...element.childNodes]) {
      const [, slot] = /^\{(\d+)\}$/.exec(node.nodeValue ?? '') ?? []
      if (slot) node.nodeValue = words[Number(slot)] ?? ''
    }
  for (const tab of page.querySelectorAll<HTMLAnchorElement>('main nav a')) tab.href += query
  // The places of the host that the login leads to, and of the link back to it.
  for (const place of page.querySelectorAll('main [hidden]')) place.toggleAttribute('hidden', !host)
  page.querySelector('main strong')?.append(host)
  document.title = `${page.querySelector('h1')?.textContent} · ${document.title}`
  return page
}

/** Gives the focus to what had it in the early login, with its caret. @param index among the elements that can have it */
function refocus(root: Element, index: number, caret: readonly [number | null, number | null]): void {
  const element = stopsIn(root)[index]
  element?.focus({ preventScroll: true })
  // A box has no caret.
  if (!(element instanceof HTMLInputElement) || caret[0] === null) return
  const { type } = element
  // A field of the type e-mail refuses a caret.
  if (type === 'email') element.type = 'text'
  element.setSelectionRange(...caret)
  element.type = type
}

const stopsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>('input, a, button')]

/**
 * Keeps what stands in the form for who comes back: the username in the entry of the history, unless the device is
 * somebody else's, and the choice in its tab.
 */
function keep(username?: HTMLInputElement | null, shared?: HTMLInputElement | null): void {
  const { value, defaultValue } = username ?? {}
  const typed = value === defaultValue || shared?.checked ? undefined : value
  if (typed !== history.state?.typed) history.replaceState({ ...history.state, typed }, '')
  if (shared)
    attempt(() =>
      shared.checked ? sessionStorage.setItem('shared', 'true') : sessionStorage.removeItem('shared'),
    )
}

/** The fields of the early login, with what they begin with. */
function earlyFields(root: Element, { path, known, partner }: EarlyVisit) {
  const [username, password, remember, shared] = ['username', 'password', 'remember', 'shared'].map((name) =>
    root.querySelector<HTMLInputElement>(`[name=${name}]`),
  )
  // The choice of this tab that the device is somebody else's, which only its box takes back.
  const wasShared = attempt(() => sessionStorage.getItem('shared')) !== null
  if (shared) shared.checked = wasShared
  const likely = [known, partner.hint].find((one) => one && path.endsWith(kindOf(one)))
  if (likely) username?.setAttribute('value', likely)
  const { typed: before, ...state } = Object(history.state) as { typed?: string }
  if (username && before !== undefined) {
    if (!wasShared) username.value = before
    history.replaceState(state, '')
  }

  let isChosen = wasShared
  /** Lets *Remember me* follow the other box and the username, as in the real login. @param box the one that was pressed */
  const follow = (box?: EventTarget | null) => {
    if (box) isChosen = true
    username?.setAttribute('autocomplete', shared?.checked ? 'off' : 'username')
    if (!remember) return
    // The tick of somebody who is remembered is theirs alone.
    if (!isChosen) remember.checked = known !== '' && ['', known].includes(username?.value ?? '')
    remember.disabled = shared?.checked ?? false
    if (remember.disabled) remember.checked = false
  }
  follow()
  const ticks = () => ({
    isShared: shared?.checked ?? false,
    isRemembering: isChosen ? (remember?.checked ?? null) : null,
  })
  return { username, password, shared, follow, ticks }
}

/**
 * Puts the early login: a submit is sent once, and waits for the real page; whoever types on, or leaves, takes it back.
 * @param send sends a login; null when the real page has to
 * @returns `end` stops listening, and returns the fields (null once another page follows), the boxes and `resume`, to be
 * called once the real page is drawn. Null when this build has no early login
 */
export function mountEarlyLogin(
  root: Element,
  visit: EarlyVisit,
  send: (credentials: Credentials) => SentLogin | null,
) {
  const { path } = visit
  const page = pageOf(visit)
  if (!page) return null
  root.replaceChildren(page)
  document.documentElement.dataset['standing'] = ''
  // The message about slow scripts now stands beside a page, so it needs a landmark role.
  document.querySelector('.start-slow')?.setAttribute('role', 'complementary')

  const { username, password, shared, follow, ticks } = earlyFields(root, visit)
  const typed = () => ({ username: username?.value ?? '', password: password?.value ?? '' })
  let isSent = false
  let login: SentLogin | null | undefined
  const ending = new AbortController()
  const hold = (event: Event) => {
    event.preventDefault()
    // A tick is no part of what is sent.
    if ((event.target as HTMLInputElement).type === 'checkbox') return follow(event.target)
    follow()
    isSent = event.type === 'submit'
    if (!isSent) login?.drop()
    else if (login === undefined) login = send(typed())
    root.querySelector('[type=submit]')?.setAttribute('aria-busy', String(isSent))
  }
  root.addEventListener('submit', hold, ending)
  root.addEventListener('input', hold, ending)
  addEventListener('pagehide', hold, ending)
  addEventListener('pagehide', () => keep(username, shared), ending)

  // Another page is there: as after each change of the page, a screen reader begins at its title.
  const leave = () => {
    login?.drop()
    root.querySelector('h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }
  return {
    ticks,
    end: () => {
      ending.abort()
      const focused = document.activeElement as HTMLInputElement
      const index = stopsIn(root).indexOf(focused)
      const caret = [focused.selectionStart, focused.selectionEnd] as const
      const isLeft = location.pathname !== path
      const { scrollY } = window
      return {
        begun: isLeft ? null : typed(),
        ticks: ticks(),
        resume: () => {
          if (isLeft) return leave()
          // The page was empty for a moment, to which WebKit scrolls.
          if (window.scrollY !== scrollY) scrollTo(0, scrollY)
          refocus(root, index, caret)
          if (isSent) root.querySelector('form')?.requestSubmit()
          // The form sends at once, unless it finds a mistake.
          setTimeout(() => login?.drop(), 1000)
        },
      }
    },
  }
}

/** Puts the early login where the visit begins at one; to be called once index.html and its styles are there. */
export function openEarlyLogin(visit: Visit): ReturnType<typeof mountEarlyLogin> {
  const variantFiles = document.querySelectorAll<HTMLLinkElement>('link:not([href^="/assets/"])')
  if (visit.variant !== firstVariant)
    variantFiles.forEach(
      (link) => (link.href = link.href.replace(/-be(\.\w+)$/, `-${lowerCase(visit.variant)}$1`)),
    )
  const root = document.querySelector('#root')
  return root && visit.isLogin && !visit.hasDuplicates
    ? mountEarlyLogin(root, visit, (credentials) => (visit.login = sendLogin(visit, credentials)))
    : null
}
