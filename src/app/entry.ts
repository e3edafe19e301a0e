import { refuseOld, stand } from './boot.ts'

// The script of index.html.
if (!refuseOld()) {
  stand()
  startMain()
}

/** In development main is a script of its own; in a build it is preloaded by a link. */
function startMain() {
  const main = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href
  const start = () => void (main && import(/* @vite-ignore */ main))
  if (document.hidden) return start()
  // Running main blocks the page for a while: the early page is painted first, so that it can be typed in. A
  // ResizeObserver reports just before a paint, and a message that is posted then arrives after it.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', start, { once: true })
  port1.start()
  new ResizeObserver((_, painting) => {
    painting.disconnect()
    port2.postMessage(null)
  }).observe(document.documentElement)
}
