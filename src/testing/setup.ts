import { setUpPage } from './page.ts'

setUpPage()

// jsdom has the dialog element, but not the methods that open and close it. As in a browser, the `close` event comes a
// moment later.
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

// jsdom has no `matchMedia`. Here no media query matches, which is a window wide enough for two columns.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList
