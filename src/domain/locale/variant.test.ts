import { expect, it } from 'vitest'
import { defaultCountry, isLuxHost } from './variant.ts'

it.each([
  ['account.bonavo.localhost', false, false],
  ['account.bonavo-lux.localhost', false, true],
  ['bonavo-lux.example', false, true],
  ['account.bonavo.lu', false, false],
  ['localhost', false, false],
  ['localhost', true, true],
  ['account.bonavo.localhost', true, true],
])(
  'Luxembourg is chosen by the marker in the host name and by a setting (%s, %s → %s)',
  (host, forced, lux) => {
    expect(isLuxHost(host, 'bonavo-lux', forced)).toBe(lux)
  },
)

it('the default phone country is BE, or LU in the Luxembourg variant', () => {
  expect([defaultCountry(false), defaultCountry(true)]).toEqual(['BE', 'LU'])
})
