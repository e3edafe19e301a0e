import { toldOutage } from '#domain/settings/outage.ts'
import { boot, attempt, type Visit } from './boot.ts'
import { openEarlyLogin } from './earlyLogin.ts'
import { dial } from '#domain/address/url.ts'
import { settingsOf } from '#domain/locale/variant.ts'

// The script of index.html.

/** Whether the browser is below the floor: the parts of the first versions that can be told apart. */
const isTooOld = (): boolean => {
  // Safari 16.4.
  const hasLookbehind = attempt(() => new RegExp('(?<=a)')) !== null
  // Chrome 105, Firefox 112, Safari 16.
  return (
    !hasLookbehind || !('inert' in document.documentElement) || !CSS.supports('container-type', 'inline-size')
  )
}

/** Says that the browser is too old, in the language of the visit. @returns whether it is */
function refuseOld({ variant, language }: Visit): boolean {
  const words = document.querySelector<HTMLTemplateElement>('template[data-old]')?.content
  if (!words || !isTooOld()) return false
  words.querySelectorAll<HTMLElement>('[lang]').forEach((one) => one.lang === language || one.remove())
  const { phone } = settingsOf(variant)
  const link = words.querySelector('a')
  if (link && phone) Object.assign(link, { textContent: phone, href: dial(phone) })
  else link?.parentElement?.remove()
  document.querySelectorAll('.start-slow, .shell-progress').forEach((part) => part.remove())
  document.body.append(words)
  return true
}

/** What the first script has decided and sent. */
export const visit = boot()

const isRefused = refuseOld(visit)
/** Null when none stands. It could not tell of an outage, whose message would move its form. */
export const earlyLogin = isRefused || toldOutage(Date.now()) ? null : openEarlyLogin(visit)

if (!isRefused) {
  // In development main is a script of its own; in a build it is preloaded by a link.
  const main = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href
  const start = () => void (main && import(/* @vite-ignore */ main))
  // Running main blocks the page for a while: the early page is painted first, so that it can be typed in.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
