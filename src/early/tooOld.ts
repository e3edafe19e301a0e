import { dial } from '#domain/address/url.ts'
import { settingsOf } from '#domain/locale/variant.ts'
import { attempt, type Visit } from './boot.ts'

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
export function refuseOld({ variant, language }: Visit): boolean {
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
