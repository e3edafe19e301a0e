import { lateTextsUrl, textsUrl } from '#i18n/files'
import { isLuxHost } from '#domain/variant'
import { localeOf, startLanguage, tagOf } from '#domain/language'
import { cookieValues, onlyToken } from '#storage/cookieValues'
import { uuidV4 } from '#storage/uuid'

// The first script: it runs while the others arrive, so it uses no library and starts what they will wait for.

// The browser may refuse what it keeps, and what it keeps may be garbage: then there is nothing.
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
// One that does not fit is replaced by main before it travels.
const deviceId = uuidV4.exec(read('device-id') ?? '')?.[0]

/** Luxembourg or Belgium, decided once for the visit. */
export const isLux = isLuxHost(location.hostname, VITE_LUX_MARKER, VITE_IS_LUX === 'true')
/** The account API of the variant. */
export const apiUrl = isLux ? VITE_API_URL_LU : VITE_API_URL_BE
/** The language the visit begins in. */
export const language = startLanguage(isLux, read('language'), navigator.language)
const locale = localeOf(language, isLux)
/** The first texts of that language, on their way. */
export const texts = fetch(textsUrl(locale))

/** `GET /user` for the session of the cookie, on its way; the client takes it over if the token still fits. */
export const earlyUser =
  token && deviceId && import.meta.env.VITE_MOCK_API !== 'true'
    ? {
        token,
        response: fetch(`${apiUrl}/user`, {
          signal: AbortSignal.timeout(30_000),
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            Authorization: `Bearer ${token}`,
            'X-Device-ID': deviceId,
          },
        }),
      }
    : null
// The caller that takes the response handles its failure; until then it must not count as unhandled.
texts.catch(() => undefined)
earlyUser?.response.catch(() => undefined)

html.lang = tagOf(language, isLux)
html.dataset['variant'] = isLux ? 'lu' : 'be'
html.dataset['shell'] = token ? 'user' : 'public'
if (isLux) document.querySelector('#favicon')?.setAttribute('href', '/favicon-lu.svg')

const dark = matchMedia('(prefers-color-scheme: dark)')
const setTheme = () => (html.dataset['theme'] = dark.matches ? 'dark' : 'light')
dark.addEventListener('change', setTheme)
setTheme()

const pages = document.querySelector<HTMLScriptElement>('script[data-pages]')?.dataset['pages']
const files = (pages ? JSON.parse(pages) : {}) as Record<string, string[]>

/** What is being fetched ahead. */
const preloaded = new Set<string>()

function preload(href: string, as?: 'fetch'): void {
  preloaded.add(href)
  const link = document.createElement('link')
  link.rel = as ? 'preload' : 'modulepreload'
  if (as) {
    link.as = as
    link.crossOrigin = ''
  }
  link.href = href
  document.head.append(link)
}

/** The chunks of a page by its address, or by the first segment of it, such as `/login`. */
const chunksOf = (path: string) => files[path] ?? files[path.replace(/(?<=.)\/.*/, '')]

/** Fetches the chunks of a page ahead of its import, each once. */
export function preloadPage(path: string): void {
  for (const file of chunksOf(path) ?? []) if (!preloaded.has(file)) preload(file)
}

// The chunk of the page that will show, and its texts, are fetched beside the main one instead of after it.
const isOpen = token !== null || !location.pathname.startsWith('/user/')
const page = isOpen && chunksOf(location.pathname) ? location.pathname : token ? '/user' : '/login'
preloadPage(page)
if (!page.startsWith('/login')) preload(lateTextsUrl(locale), 'fetch')
