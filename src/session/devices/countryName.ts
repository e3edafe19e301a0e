import { foreignText } from '#domain/text/foreignText.ts'
import { perTag } from '#domain/time/relativeTime.ts'
import { readable } from '#domain/text/readable.ts'

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
  readable(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\./, 'saint')
    .replace(/^the\s/, '')
    .replace(/[^a-z]/g, '')

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Every pair of letters; first the countries of most logins, because each name is slow to look up. */
const codes = [
  ...'BE LU FR NL DE GB'.split(' '),
  ...letters.flatMap((one) => letters.map((other) => one + other)),
].values()
const namesIn = (tag: string, style: 'long' | 'short') =>
  new Intl.DisplayNames([tag], { type: 'region', style, fallback: 'none' })
const names = perTag((tag) => namesIn(tag, 'long'))
const shortNames = perTag((tag) => namesIn(tag, 'short'))

/** The codes read so far, by the letters of their English names. */
const known = new Map(Object.entries(otherNames))

/** The code of a country by its English name; reads codes until one has that name. */
function codeOf(english: string): string | undefined {
  const wanted = lettersOf(english)
  while (!known.has(wanted)) {
    const { value: code } = codes.next()
    if (!code) break
    for (const name of [shortNames('en').of(code), names('en').of(code)]) {
      const found = lettersOf(name ?? '')
      if (found && !known.has(found)) known.set(found, code)
    }
  }
  return known.get(wanted)
}

const wordsIn = perTag(() => new Map<string, string>())

/**
 * The name of a country in the language of the page, by the English name that the server sends; an unknown one as it
 * is. '' when it has no visible characters.
 */
export function countryName(name: string, tag: string): string {
  const found = wordsIn(tag).get(name)
  if (found !== undefined) return found
  const code = codeOf(name)
  const words = (code && names(tag).of(code)) || foreignText(name)
  wordsIn(tag).set(name, words)
  return words
}
