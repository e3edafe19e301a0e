import { headersOf } from '#api/headers'
import { lateTextsUrl, textsUrl } from '#i18n/files'
import { partnerEntry } from '#domain/partner/partnerEntry'
import { dial } from '#domain/contact/dial'
import { isLuxHost } from '#domain/locale/variant'
import { localeOf, startLanguage, tagOf } from '#domain/locale/language'
import { entryPaths, loginFor, partnerEntries } from '../entryPaths.ts'
import { cookieValues, onlyToken } from '#storage/cookieValues'
import { usernameForm } from '#storage/usernameForm'
import { uuidV4 } from '#storage/uuid'
import type { opensTo } from '../router/routes.ts'
import type { Early } from './takeOver.ts'
import { putLogin } from './earlyPage.ts'

// The first script. It runs while the other scripts load, so it uses no library, and it starts what they will wait for.
// It is written so that browsers below the floor (docs/browsers.md) can parse it: without lookbehind.

// The browser may deny access to its storage, and what is stored may be malformed: both count as nothing stored.
const attempt = <T>(action: () => T): T | null => {
  try {
    return action()
  } catch {
    return null
  }
}
const read = (key: string) => attempt(() => localStorage.getItem(key))

const { VITE_COOKIE_PREFIX, VITE_LUX_MARKER, VITE_IS_LUX, VITE_API_URL_BE, VITE_API_URL_LU } = import.meta.env
const html = document.documentElement
const cookies = attempt(() => document.cookie) ?? ''
const token = onlyToken(cookieValues(cookies, `${VITE_COOKIE_PREFIX}token`))
// A device id that is not a UUID v4 counts as none; main makes a new one before any call sends it.
const deviceId = uuidV4.exec(read('device-id') ?? '')?.[0]

const visit = partnerEntry(location.search)

/** Whether the variant is Luxembourg; decided once for the visit. */
export const isLux = isLuxHost(location.hostname, VITE_LUX_MARKER, VITE_IS_LUX === 'true')

export const apiUrl = isLux ? VITE_API_URL_LU : VITE_API_URL_BE
/** The language that the visit begins with. */
export const language = startLanguage(
  isLux,
  read('language'),
  ...visit.locales,
  // Browsers that protect against tracking may keep this list empty.
  ...navigator.languages,
  navigator.language,
)

const locale = localeOf(language, isLux)

/** Sends a GET. The caller that awaits the reply handles its failure; until then it must not be reported as unhandled. */
function send(url: string, init?: RequestInit): Promise<Response> {
  const reply = fetch(url, init)
  reply.catch(() => undefined)
  return reply
}

export const texts = send(textsUrl(locale))

html.lang = tagOf(language, isLux)
html.dataset['variant'] = isLux ? 'lu' : 'be'
// The colours of the browser's own toolbar: the first element is for the light theme, the second for the dark one.
const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
if (isLux && bars[1]) bars[1].content = '#0f131d'

const dark = matchMedia('(prefers-color-scheme: dark)')
let theme = read('theme')
function showTheme() {
  const isDark = theme === 'dark' || (theme !== 'light' && dark.matches)
  html.dataset['theme'] = isDark ? 'dark' : 'light'
  bars.forEach((meta, index) => (meta.media = index === Number(isDark) ? 'all' : 'not all'))
}
dark.addEventListener('change', showTheme)
// Another tab has chosen a theme. The theme switch dispatches the same event in its own tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'theme') return
  theme = newValue
  showTheme()
})
showTheme()

/** What the build says of a page: to whom it opens, its files beyond the first load, and the calls to send ahead. */
type Page = { opensTo: (typeof opensTo)[keyof typeof opensTo]; files: string[]; reads?: string[] }

const map = document.querySelector<HTMLScriptElement>('script[data-pages]')?.dataset['pages']
const pages = (map ? JSON.parse(map) : {}) as Record<string, Page>

/** A page by its address, or by the first segment of it, such as `/login`. */
const pageAt = (path: string) => pages[path] ?? pages[path.replace(/^(.[^/]*)\/.*/, '$1')]

const preloaded = new Set<string>()

function preload(href: string, attributes: Partial<HTMLLinkElement>): void {
  preloaded.add(href)
  document.head.append(Object.assign(document.createElement('link'), attributes, { href }))
}

/** Preloads the chunks of a page ahead of its import, each once. */
export function preloadPage(path: string): void {
  for (const file of pageAt(path)?.files ?? [])
    if (!preloaded.has(file)) preload(file, { rel: 'modulepreload' })
}

/** The path that the current address will lead to, as far as it is known before the guard runs. */
function destination(): string {
  const path = location.pathname.replace(/^(.+)\/$/, '$1')
  const audience = pageAt(path)?.opensTo ?? 'nobody'
  if (token && partnerEntries.includes(path) && visit.hasPartner) return entryPaths.approve
  if (token) return audience === 'anyone' || audience === 'somebody' ? path : entryPaths.dashboard
  if (path === entryPaths.loginEmail || path === entryPaths.loginPhone) return path
  const isOpen = (audience === 'anyone' || audience === 'anonymous') && !path.startsWith(entryPaths.login)
  return isOpen ? path : loginFor(visit.hint)
}

const page = destination()
const isLogin = page.startsWith(entryPaths.login)

/** The calls of the page, already sent for the session of the cookie; `takeOver` answers the client's first calls. */
export const early: Early | null =
  token && deviceId && import.meta.env.VITE_MOCK_API !== 'true'
    ? {
        token,
        replies: new Map(
          ['/user', ...(pageAt(page)?.reads ?? [])].map((path) => [
            apiUrl + path,
            send(apiUrl + path, { headers: headersOf(deviceId, token) }),
          ]),
        ),
      }
    : null

// The first use of Intl takes the browser long. A page of an account shows dates: it begins while main is on its way.
if (token) window.requestIdleCallback?.(() => void new Intl.DateTimeFormat(html.lang))

// The chunk of the coming page, and its texts, are fetched in parallel with main instead of after it.
preloadPage(page)
if (!isLogin) preload(lateTextsUrl(locale), { rel: 'preload', as: 'fetch', crossOrigin: '' })

/** Draws the first page, with what was done in the early login, if there is one. @param draw draws it at once */
export let drawOver = (draw: () => void): void => draw()

/** Whether the browser is below the floor: the parts of the first versions that can be told apart. */
const isTooOld = (): boolean => {
  // Safari 16.4.
  const hasLookbehind = attempt(() => new RegExp('(?<=a)')) !== null
  // Chrome 105, Firefox 112, Safari 16.
  return !hasLookbehind || !('inert' in html) || !CSS.supports('container-type', 'inline-size')
}

/** Says that the browser is too old, in the language of the visit. @returns whether it is */
export function refuseOld(): boolean {
  const words = document.querySelector<HTMLTemplateElement>('template[data-old]')?.content
  if (!words || !isTooOld()) return false
  words.querySelectorAll<HTMLElement>('[lang]').forEach((one) => one.lang === language || one.remove())
  const phone = isLux ? import.meta.env.VITE_HELP_PHONE_LU : import.meta.env.VITE_HELP_PHONE_BE
  const link = words.querySelector('a')
  if (link && phone) Object.assign(link, { textContent: phone, href: dial(phone) })
  else link?.parentElement?.remove()
  document
    .querySelectorAll('.start-slow, .shell > :not(.shell-bar), .shell-bar i')
    .forEach((part) => part.remove())
  document.body.append(words)
  return true
}

/** Puts the early login; to be called once index.html and its styles are there. */
export function stand(): void {
  const variantFiles = document.querySelectorAll<HTMLLinkElement>('link:not([href^="/assets/"])')
  if (isLux) variantFiles.forEach((link) => (link.href = link.href.replace(/-be(\.\w+)$/, '-lu$1')))
  const root = document.querySelector('#root')
  const hasDuplicates = cookieValues(cookies, `${VITE_COOKIE_PREFIX}duplicated_token`).length > 0
  // The shell outlines a login, which nobody who is signed in awaits.
  if (page.startsWith('/user/'))
    root?.querySelectorAll('.shell-switch, .shell-public, .shell-promise').forEach((part) => part.remove())
  if (!root || !isLogin || hasDuplicates) return
  const known = usernameForm.exec(read('last-login') ?? '')?.[0] ?? ''
  drawOver = putLogin(root, { path: page, locale, known, ...visit }) ?? drawOver
}
