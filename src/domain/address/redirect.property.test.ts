import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { externalUrl, inAppPath } from './redirect.ts'

const allowed = ['my.bonavo.be', 'partner.example:8443', 'localhost:8003']
const origins = [
  'https://my.bonavo.be',
  'https://partner.example:8443',
  'http://localhost:8003',
  'https://localhost:8003',
]

// Pieces of hostile addresses; the tests join them in random order.
const pieces = {
  syntax: '/ // \\ %2f %5C .. . @ : # ? %00 % [ ] ; 。 ⁄'.split(' '),
  unseen: Array.from('\t\n\r\u0000\u0085\u2028\u00ad\u200b \ufeff'),
  schemes: 'https: http: HTTPS:// javascript: data: blob: ws:// https:// http://'.split(' '),
  hosts: `${allowed.join(' ')} MY.BONAVO.BE evil.example 127.1 :443`.split(' '),
  words: 'user login dashboard é 🦊 a=1& redirect_uri='.split(' '),
}
const piece = fc.constantFrom(...Object.values(pieces).flat())
const assembled = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''))
const address = fc
  .tuple(fc.constantFrom('https://my.bonavo.be', 'http://localhost:8003', '/', 'https://', ''), assembled)
  .map(([start, rest]) => start + rest)
const anyText = fc.oneof(
  { weight: 4, arbitrary: address },
  { weight: 1, arbitrary: assembled },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
)
const runs = { numRuns: 1000 }

it('any text is in-app or null: it never leaves the portal it is opened in', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const path = inAppPath(text)
      if (path === null) return
      for (const portal of ['https://account.bonavo.be', 'http://account.bonavo.localhost:5173']) {
        expect(new URL(path, portal).origin).toBe(portal)
      }
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(inAppPath(path)).toBe(path)
    }),
    runs,
  )
})

it('any text is an address of an allowed host or null', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const url = externalUrl(text, allowed)
      if (url === null) return
      expect(origins).toContain(new URL(url).origin)
      expect(new URL(url).username + new URL(url).password).toBe('')
      expect(externalUrl(url, allowed)).toBe(url)
    }),
    runs,
  )
})

it('whatever is not a text is null', () => {
  const notText = fc.anything().filter((value) => typeof value !== 'string')
  fc.assert(
    fc.property(notText, (value) => {
      expect([inAppPath(value), externalUrl(value, allowed)]).toEqual([null, null])
    }),
  )
})
