import { composedPart } from './readable.ts'

const isDigit = /^\p{Nd}$/u

/** A digit of any script as 0 to 9: each script has its ten digits in a row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

const likeDigits = { O: '0', I: '1', L: '1', '|': '1' } as const

/** A word of digits and the letters O, I and l, half of them digits at least: these letters were meant as digits. */
export function meantDigits(word: string): string {
  const digits = word.replace(/\D/g, '').length
  if (digits < word.length / 2 || !/^[\doil|]+$/i.test(word)) return word
  return word.replace(/\D/g, (letter) => likeDigits[letter.toUpperCase() as keyof typeof likeDigits])
}

/** A text with its digits, of any script or width, as 0 to 9, and without what cannot be seen. */
export const withDigits = (text: string): string =>
  composedPart(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/[\p{L}\d|]+/gu, meantDigits)

const separators = /[\s\p{Z}\p{Pd}.,/_]/gu
const groupsOfDigits = /\d+(?:(?: [\p{Pd}/] |[\s\p{Z}\p{Pd}.,/_])\d+)*/gu

/** Digits with spaces, hyphens, dots, commas and slashes among them, without these; other characters stay. */
export const joined = (text: string): string => text.replace(separators, '')

/**
 * The one number in a text of `withDigits`, first without and then with separators; null when it has none or several.
 * @param fits whether digits, in these groups, can be the number
 */
export function onlyNumber(text: string, fits: (digits: string, groups: string[]) => boolean): string | null {
  for (const form of [/\d+/g, groupsOfDigits]) {
    const runs = text.match(form)?.filter((run) => fits(joined(run), run.match(/\d+/g) ?? [])) ?? []
    const [first, ...others] = new Set(runs.map(joined))
    if (first !== undefined) return others.length === 0 ? first : null
  }
  return null
}
