import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'vite'

const id = 'virtual:common-passwords'
const count = 10_000

/**
 * The module `virtual:common-passwords`: the commonest passwords of the library's list, most common first. The whole
 * list is five times as long, and what it adds hardly moves an estimate.
 */
export function commonPasswords(): Plugin {
  const words = dictionary['passwords-common'].slice(0, count).join(' ')
  return {
    name: 'common-passwords',
    resolveId: (wanted) => (wanted === id ? id : undefined),
    load: (wanted) => (wanted === id ? `export default ${JSON.stringify(words)}.split(' ')` : undefined),
  }
}
