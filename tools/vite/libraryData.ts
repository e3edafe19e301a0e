import { dictionary } from '@zxcvbn-ts/language-common'
import { phoneCountries } from '#domain/locale/countries.ts'
import { createRequire } from 'node:module'
import type { MetadataJson } from 'libphonenumber-js/core'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The commonest passwords, most common first: the whole list is five times as long, and adds little to an estimate. */
const passwords = () => dictionary['passwords-common'].slice(0, 10_000)

/** Phone numbers: their ranges in the countries of our list and in those that share a code; of others a general pattern. */
function phones() {
  const read = (size: 'max' | 'min') => require(`libphonenumber-js/metadata.${size}.json`) as MetadataJson
  const [max, min] = [read('max'), read('min')]
  const codes = phoneCountries.map((iso) => max.countries[iso]?.[0])
  const ranged = Object.entries(max.countries).filter(([, [code]]) => codes.includes(code))
  return { ...min, countries: { ...min.countries, ...Object.fromEntries(ranged) } }
}

const modules: Record<string, () => unknown> = { 'virtual:passwords': passwords, 'virtual:phones': phones }

/** Modules with the part of a library's data that is worth its bytes, such as `virtual:passwords`. */
export const libraryData = (): Plugin => ({
  name: 'library-data',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => {
    const data = modules[id]
    return data && `export default JSON.parse(${JSON.stringify(JSON.stringify(data()))})`
  },
})
