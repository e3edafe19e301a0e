type Page = { reconfigure: (settings: { url: string }) => void }

const hosts = { be: 'account.bonavo.localhost', lux: 'account.bonavo-lux.localhost' }

/** Opens the portal at an address, as a typed one is: nothing of the former page is left but its storage. */
export function goTo(path: string, { isLux = false, host = isLux ? hosts.lux : hosts.be } = {}): void {
  const { jsdom } = globalThis as unknown as { jsdom: Page }
  jsdom.reconfigure({ url: `http://${host}${path}` })
}

/** Empties what the browser keeps. */
export function resetPage(): void {
  window.localStorage.clear()
  window.sessionStorage.clear()
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0])
  const domain = window.location.hostname.replace(/^account\./, '')
  for (const name of names) {
    document.cookie = `${name}=; Path=/; Max-Age=0`
    document.cookie = `${name}=; Path=/; Max-Age=0; Domain=${domain}`
  }
  document.documentElement.removeAttribute('lang')
}
