import { onTestFinished, vi } from 'vitest'
import { demos } from '#mocks/demoHosts.ts'
import type { Variant } from '#domain/locale/variant.ts'
type Page = {
  cookieJar: { removeAllCookiesSync: () => void }
  reconfigure: (settings: { url: string }) => void
  virtualConsole: Record<'on' | 'off', (event: 'jsdomError', listener: (error: Error) => void) => void>
}

const page = () => (globalThis as unknown as { jsdom: Page }).jsdom

/** Sets the address of the page, as if it was typed. The document, and the storage of the host, stay. */
export function goTo(
  path: string,
  place: { variant?: Variant; host?: string; isSecure?: boolean } = {},
): void {
  const host = place.host ?? `account.${demos[place.variant ?? 'BE'].domain}`
  page().reconfigure({ url: `http${place.isSecure ? 's' : ''}://${host}${path}` })
}

/** Clears the page, its cookies and its storage, takes back that it is left, and goes to the start page. */
export function resetPage(): void {
  dispatchEvent(new Event('pageshow'))
  document.body.replaceChildren()
  // Removes a `document.cookie` that a test has put over that of jsdom.
  Reflect.deleteProperty(document, 'cookie')
  window.localStorage.clear()
  window.sessionStorage.clear()
  page().cookieJar.removeAllCookiesSync()
  goTo('/')
  const html = document.documentElement
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
}

/** Counts how often the page is asked to reload or to leave: jsdom does neither, but reports an error each time. */
export function watchLeaving(): { count: number } {
  const leaving = { count: 0 }
  const onError = ({ message }: Error) => {
    if (message.includes('navigation')) leaving.count += 1
  }
  const { virtualConsole } = page()
  virtualConsole.on('jsdomError', onError)
  onTestFinished(() => virtualConsole.off('jsdomError', onError))
  return leaving
}

/** The addresses that scripts tell the page to open from now on, and how where Back leads back; jsdom opens none. */
export function watchOpening(): string[] {
  const opened: string[] = []
  const real = window.location
  // The properties of the real `location` can be neither replaced nor overridden by a proxy of it.
  const place = new Proxy({} as Location, {
    get: (_, name) => {
      if (name === 'replace') return (url: string) => void opened.push(url)
      if (name === 'assign') return (url: string) => void opened.push(`assigned: ${url}`)
      const value: unknown = Reflect.get(real, name)
      return typeof value === 'function' ? (value.bind(real) as unknown) : value
    },
    set: (_, name, value) => Reflect.set(real, name, value),
  })
  vi.spyOn(window, 'location', 'get').mockReturnValue(place)
  return opened
}
