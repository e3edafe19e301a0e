type Page = {
  cookieJar: { removeAllCookiesSync: () => void }
  reconfigure: (settings: { url: string }) => void
  virtualConsole: { on: (event: 'jsdomError', listener: (error: Error) => void) => void }
}

const page = () => (globalThis as unknown as { jsdom: Page }).jsdom

const hosts = { be: 'account.bonavo.localhost', lux: 'account.bonavo-lux.localhost' }

/** Opens the portal at an address, as a typed one is: nothing of the former page is left but its storage. */
export function goTo(path: string, place: { isLux?: boolean; host?: string; isSecure?: boolean } = {}): void {
  const host = place.host ?? (place.isLux ? hosts.lux : hosts.be)
  page().reconfigure({ url: `http${place.isSecure ? 's' : ''}://${host}${path}` })
}

/** Empties what the browser keeps for each host, and goes back to the start. */
export function resetPage(): void {
  // What a test has put over the cookies of the page.
  Reflect.deleteProperty(document, 'cookie')
  window.localStorage.clear()
  window.sessionStorage.clear()
  page().cookieJar.removeAllCookiesSync()
  goTo('/')
  const html = document.documentElement
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
}

/** How often the page was asked to load anew or to go elsewhere: jsdom does neither, and says so. */
export function watchLeaving(): { count: number } {
  const leaving = { count: 0 }
  page().virtualConsole.on('jsdomError', ({ message }) => {
    if (message.includes('navigation')) leaving.count += 1
  })
  return leaving
}
