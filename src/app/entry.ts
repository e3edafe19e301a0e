import { stand } from './boot.ts'

// The script of index.html.
stand()

// In development main is a script of its own.
const main = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href
const start = () => void (main && import(/* @vite-ignore */ main))

// The evaluation of main takes a while: what stands is painted before it, and takes what is typed. Sizes are told just
// before a paint, and a message comes after it.
if (document.hidden) start()
else {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', start, { once: true })
  port1.start()
  new ResizeObserver((_, painting) => {
    painting.disconnect()
    port2.postMessage(null)
  }).observe(document.documentElement)
}
