import { setUpPage } from './page.ts'

setUpPage()

// jsdom has the element, not what opens and closes it; `close` is told a moment later, as in a browser.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  },
  close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  },
})

// A window with room for two columns; jsdom has none that can be asked.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList
