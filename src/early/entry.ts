import { toldOutage } from '#domain/settings/outage.ts'
import { boot } from './boot.ts'
import { stand } from './earlyLogin.ts'
import { refuseOld } from './tooOld.ts'

// The script of index.html.

/** What the first script has decided and sent. */
export const visit = boot()

const isRefused = refuseOld(visit)
/** Null when none stands. It could not tell of an outage, whose message would move its form. */
export const earlyLogin = isRefused || toldOutage(Date.now()) ? null : stand(visit)

if (!isRefused) {
  // In development main is a script of its own; in a build it is preloaded by a link.
  const main = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href
  const start = () => void (main && import(/* @vite-ignore */ main))
  // Running main blocks the page for a while: the early page is painted first, so that it can be typed in.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
