import { vi } from 'vitest'

/** Makes the browser's storage throw: on every access, or only on writing. */
export function breakStorage(what: 'all' | 'writing'): void {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const refuse = () => {
    throw new DOMException('refused', what === 'all' ? 'SecurityError' : 'QuotaExceededError')
  }
  if (what === 'writing') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  else
    for (const kind of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, kind, 'get').mockImplementation(refuse)
}

/** Drops a cookie of more than 4096 bytes, as browsers do without a word. */
export function limitCookies(): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    if (text.replace(/;.*/, '').length <= 4096) own?.set?.call(document, text)
  })
}

/** Makes access to cookies throw, as in a sandboxed page. */
export function breakCookies(): void {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse })
}
