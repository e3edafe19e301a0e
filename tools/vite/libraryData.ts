import compress from '@zxcvbn-ts/dictionary-compression/compress'
import { dictionary } from '@zxcvbn-ts/language-common'
import { phoneCountries } from '#domain/locale/countries.ts'
import { localWords } from '#features/password/localWords.ts'
import { createRequire } from 'node:module'
import type { MetadataJson } from 'libphonenumber-js/core'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/**
 * The letters of the commonest passwords, the commonest five hundred first: the estimator looks at capitals, digits and signs
 * apart, and four letters are found as fast one by one.
 */
function common() {
  const commonest = dictionary['passwords-common'].slice(0, 3000)
  const letters = commonest.map((password) => password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, ''))
  const known = Object.values(localWords).join(' ').split(' ')
  const words = [...new Set(letters)].filter((word) => /^[a-z]{5,}$/.test(word) && !known.includes(word))
  return [...words.slice(0, 500).toSorted(), ...words.slice(500).toSorted()]
}

/** The lists are sorted because of a word is written what the one before it does not have. */
function passwords() {
  const local = Object.entries(localWords).map(
    ([topic, words]) => [topic, words.split(' ').toSorted()] as const,
  )
  const lists = [['common', common()] as const, ...local]
  const parts = lists.map(([name, words]) => `${name}: decompress(${JSON.stringify(compress(words))})`)
  return `import decompress from '@zxcvbn-ts/dictionary-compression/decompress'\nexport default {${parts.join()}}`
}

/** Phone numbers: their ranges in the countries of our list and in those that share a code; of others a general pattern. */
function phones() {
  const read = (size: 'max' | 'min') => require(`libphonenumber-js/metadata.${size}.json`) as MetadataJson
  const [max, min] = [read('max'), read('min')]
  const codes = phoneCountries.map((iso) => max.countries[iso]?.[0])
  const ranged = Object.entries(max.countries).filter(([, [code]]) => codes.includes(code))
  const metadata = { ...min, countries: { ...min.countries, ...Object.fromEntries(ranged) } }
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(metadata))})`
}

const modules: Record<string, () => string> = { 'virtual:passwords': passwords, 'virtual:phones': phones }

/** Modules with the part of a library's data that is worth its bytes, such as `virtual:passwords`. */
export const libraryData = (): Plugin => ({
  name: 'library-data',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id]?.(),
})
