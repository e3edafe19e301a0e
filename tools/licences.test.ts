import { expect, test } from 'vitest'
import { checkLicences, isPermissive, type Lookup, type Manifest } from './licences.ts'

test.each(['MIT', 'Apache-2.0', 'BSD-3-Clause', 'OFL-1.1', '(MIT OR GPL-3.0)', 'MIT AND ISC'])(
  '%s may ship',
  (id) => {
    expect(isPermissive(id)).toBe(true)
  },
)

test.each(['AGPL-3.0', 'GPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', '', undefined, { type: 'MIT' }])(
  '%s may not ship',
  (id) => {
    expect(isPermissive(id)).toBe(false)
  },
)

test('a dependency of a dependency is found and named; a package is looked at once', () => {
  const packages: Record<string, Manifest> = {
    a: { name: 'a', license: 'MIT', dependencies: { c: '1' } },
    b: { name: 'b', license: 'ISC', dependencies: { c: '1', a: '1' } },
    c: { name: 'c', license: 'AGPL-3.0' },
  }
  const lookup: Lookup = (name) => {
    const manifest = packages[name]
    return manifest ? { folder: name, manifest } : null
  }
  const root = { name: 'portal', dependencies: { a: '1', b: '1', gone: '1' } }
  expect(checkLicences(root, lookup)).toEqual({
    count: 3,
    problems: ['c has the licence "AGPL-3.0".', 'gone is not installed.'],
  })
})
