import { headersOf } from '#core/wire/headers.ts'
import { loadStyles } from '#core/chunk.ts'
import { env } from '#domain/settings/env.ts'
import { loginTextsUrl, textsUrl } from '#core/texts/files.ts'
import { partnerEntry } from '#domain/partner/partnerEntry.ts'
import {
  localeOf,
  lowerCase,
  settingsOf,
  startLanguage,
  tagOf,
  type Variant,
  variantOf,
  variants,
} from '#domain/locale/variant.ts'
import { entryPaths, isPartnerEntry, loginFor, trimmed } from '#core/entryPaths.ts'
import { isOverAtStart, markName, notedActs } from '#core/storage/sharedDevice.ts'
import { cookieValues, newUuid, onlyToken, usernameForm, uuidV4 } from '#core/storage/start.ts'
import type { opensTo } from '../router/routes.ts'
import type { PrefetchedReplies, SentLogin } from '#core/wire/prefetched.ts'

// The first script. It runs while the other scripts load, so it uses no library, and it starts what they will wait for.
// It is written so that browsers below the floor (docs/browsers.md) can parse it: without lookbehind.

/** The value of an action; null when the browser refuses it, or what is stored spoils it. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
const read = (key: string) => attempt(() => localStorage.getItem(key))

/**
 * Sends a GET. The caller that awaits the reply handles its failure; until then it must not be reported as unhandled.
 */
function send(url: string, init?: RequestInit): Promise<Response> {
  const reply = fetch(url, init)
  reply.catch(() => undefined)
  return reply
}

/** Shows the theme that was chosen in this browser, or that of the system, and follows both. */
function followTheme(variant: Variant): void {
  // The colours of the browser's own toolbar: the first element is for the light theme, the second for the dark one.
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  if (bars[1]) bars[1].content = variants[variant].darkBar
  // The extension Dark Reader leaves a page that has it; the colours of a theme that is dark already are lost under it.
  const lock = Object.assign(document.createElement('meta'), { name: 'darkreader-lock' })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let theme = read('theme')
  const show = () => {
    const isDark = theme === 'dark' || (theme !== 'light' && dark.matches)
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
    if (isDark) document.head.append(lock)
    else lock.remove()
    bars.forEach((meta, index) => (meta.media = index === Number(isDark) ? 'all' : 'not all'))
  }
  dark.addEventListener('change', show)
  // Another tab has chosen a theme. The theme switch dispatches the same event in its own tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return
    theme = newValue
    show()
  })
  show()
}

/** What the build says of a page: to whom it opens, its files beyond the first load, and the calls to send ahead. */
type Page = { opensTo: (typeof opensTo)[keyof typeof opensTo]; files: string[]; calls?: string[] }

/** Finds a page by its address, or by the first segment of it, such as `/login`. */
function findPages(): (path: string) => Page | undefined {
  const map = document.querySelector<HTMLScriptElement>('script[data-pages]')?.dataset['pages']
  const pages = (map ? JSON.parse(map) : {}) as Record<string, Page>
  return (path) => pages[path] ?? pages[path.replace(/^(.[^/]*)\/.*/, '$1')]
}

function preload(page: Page | undefined, preloaded: Set<string>): void {
  for (const href of page?.files ?? []) {
    if (preloaded.has(href)) continue
    preloaded.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

type Entry = ReturnType<typeof partnerEntry>

/** The path that the current address will lead to, as far as it is known before the guard runs. */
function destination(pageAt: ReturnType<typeof findPages>, token: string | null, partner: Entry): string {
  const path = trimmed(location.pathname).toLowerCase()
  const audience = pageAt(path)?.opensTo ?? 'nobody'
  if (token && isPartnerEntry(path) && partner.hasPartner) return entryPaths.approve
  if (token) return audience === 'anyone' || audience === 'somebody' ? path : entryPaths.dashboard
  if (path === entryPaths.loginEmail || path === entryPaths.loginPhone) return path
  const isOpen = (audience === 'anyone' || audience === 'anonymous') && !path.startsWith(entryPaths.login)
  return isOpen ? path : loginFor(partner.hint)
}

/** The device id of this browser; one that is not a UUID v4 counts as none. */
const readDeviceId = () => uuidV4.exec(read('device-id') ?? '')?.[0]

/** The device id of this browser, made as main would make it; undefined when the browser refuses to keep it. */
export const makeDeviceId = () => {
  if (!readDeviceId()) attempt(() => localStorage.setItem('device-id', newUuid()))
  return readDeviceId()
}

/** Sends the calls of a page for the bearer of a token; null without one. The client hands the replies out. */
function sendCalls(page: Page | undefined, token: string | null, apiUrl: string): PrefetchedReplies | null {
  // Main makes a device id before any call sends it.
  const deviceId = readDeviceId()
  if (!token || !deviceId || import.meta.env.VITE_MOCK_API === 'true') return null
  const urls = ['/user', ...(page?.calls ?? [])].map((path) => apiUrl + path)
  return {
    token,
    replies: new Map(urls.map((url) => [url, send(url, { headers: headersOf(deviceId, token) })])),
  }
}

/**
 * Begins the visit: decides variant, language and theme, once, and sends what the coming page will wait for.
 * @returns `path` of the coming page; `known`: the username that this browser remembers; `ahead`: the calls that were
 * sent
 */
export function boot() {
  const { VITE_COOKIE_PREFIX } = env
  const cookies = attempt(() => document.cookie) ?? ''
  // A session that is over is neither sent nor drawn; main ends it.
  const isOver = isOverAtStart(notedActs(cookieValues(cookies, VITE_COOKIE_PREFIX + markName)), Date.now())
  const token = isOver ? null : onlyToken(cookieValues(cookies, `${VITE_COOKIE_PREFIX}token`))
  const partner = partnerEntry(location.search)
  const variant = variantOf(location.hostname)
  const { apiUrl } = settingsOf(variant)
  const language = startLanguage(variant, read('language'), ...partner.locales, navigator.language)
  const locale = localeOf(language, variant)
  const { documentElement: html } = document
  html.lang = tagOf(language, variant)
  html.dataset['variant'] = lowerCase(variant)
  followTheme(variant)

  const pageAt = findPages()
  const path = destination(pageAt, token, partner)
  // An address that was asked for earlier in this tab is not known to be still allowed.
  const hasTarget = attempt(() => sessionStorage.getItem('target-url')) !== null
  const landing = hasTarget ? '' : destination(pageAt, 'any', partner)
  const isLogin = path.startsWith(entryPaths.login)
  const texts = send((isLogin ? loginTextsUrl : textsUrl)(locale))
  const ahead = sendCalls(pageAt(path), token, apiUrl)
  // The first use of Intl is slow, and the pages of an account show dates: this one runs while main is loading.
  if (token) window.requestIdleCallback?.(() => void new Intl.DateTimeFormat(html.lang))
  // The chunks of the coming page, and its styles, are fetched in parallel with main instead of after it.
  if (!isLogin) loadStyles().catch(() => undefined)
  const preloaded = new Set<string>()
  preload(pageAt(path), preloaded)
  const login = null as SentLogin | null
  return {
    variant,
    apiUrl,
    language,
    locale,
    path,
    isLogin,
    hasDuplicates: !isOver && cookieValues(cookies, `${VITE_COOKIE_PREFIX}duplicated_token`).length > 0,
    known: usernameForm.exec(read('last-login') ?? '')?.[0] ?? '',
    partner,
    texts,
    ahead,
    /** Where a login leads; '' when that is not known. */
    landing,
    /** The login that was sent before main is there to send it. */
    login,
    /** Sends what the page after a login waits for, with its token. */
    sendNext: (bearer: string) => {
      const page = pageAt(landing)
      preload(page, preloaded)
      loadStyles().catch(() => undefined)
      // The browser's cache hands them on.
      void send(textsUrl(locale))
      return sendCalls(page, bearer, apiUrl)
    },
    preloadPage: (of: string) => preload(pageAt(of), preloaded),
  }
}

export type Visit = ReturnType<typeof boot>
