import { foreignText } from '#domain/text/foreignText'
import { perTag } from './perTag.ts'

// English names that servers use and `Intl` does not.
const otherNames: Readonly<Record<string, string>> = {
  czechrepublic: 'CZ',
  ivorycoast: 'CI',
  russianfederation: 'RU',
  turkey: 'TR',
  unitedstatesofamerica: 'US',
  usa: 'US',
}

/** An English name reduced to letters for comparison: no accents, `and` for `&`, `saint` for `St.`, no `The`. */
const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\./, 'saint')
    .replace(/^the\s/, '')
    .replace(/[^a-z]/g, '')

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const namesIn = (tag: string, style: 'long' | 'short') =>
  new Intl.DisplayNames([tag], { type: 'region', style, fallback: 'none' })

let known: ReadonlyMap<string, string> | null = null

/** The code of each country by the letters of its English names; the map is built at the first call. */
function codes(): ReadonlyMap<string, string> {
  if (known) return known
  const made = new Map(Object.entries(otherNames))
  const english = [namesIn('en', 'short'), namesIn('en', 'long')]
  for (const one of letters)
    for (const other of letters)
      for (const names of english) {
        const name = names.of(one + other)
        if (name && !made.has(lettersOf(name))) made.set(lettersOf(name), one + other)
      }
  known = made
  return made
}

const names = perTag((tag) => namesIn(tag, 'long'))
const wordsIn = perTag(() => new Map<string, string>())

/**
 * The name of a country in the language of the page. An unknown name is shown as it is, through `foreignText`.
 * @param english the name that the server sends, such as `Belgium`
 * @param tag a BCP 47 tag
 * @returns `''` when the name has no visible characters
 */
export function countryName(english: string, tag: string): string {
  const found = wordsIn(tag).get(english)
  if (found !== undefined) return found
  const code = codes().get(lettersOf(english))
  const words = (code && names(tag).of(code)) || foreignText(english)
  wordsIn(tag).set(english, words)
  return words
}
