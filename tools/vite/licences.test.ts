// Shows: quality-55.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { licenceTexts, shippedBill } from './licences.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

test.each(Object.keys(dependencies))('%s has the text of its licence', (name) => {
  expect(existsSync(`node_modules/${name}`)).toBe(true)
  expect(licenceTexts(`node_modules/${name}`)).toMatch(/permi(?:t|ssion)|licensed under/i)
})

test('a package with two licences has the texts of both', () => {
  expect(licenceTexts('node_modules/ibantools')).toMatch(/Permission is hereby.*Mozilla Public License/s)
  expect(licenceTexts('node_modules/libphonenumber-js')).toMatch(/MIT License.*Apache License/s)
})

const component = (name: string, licenses: object[]) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  licenses,
})

test('the bill has what is shipped alone, licences as SPDX writes them, and the same words for the same build', () => {
  const bill = shippedBill(
    JSON.stringify(
      {
        serialNumber: 'urn:uuid:1',
        metadata: { timestamp: '2026-11-29T08:00:00Z', component: { name: 'a-folder', version: '0.1.0' } },
        components: [component('both', [{ expression: 'MIT or MPL-2.0' }]), component('of-tests', [])],
        dependencies: [
          { ref: 'account-portal@0.1.0', dependsOn: ['both@1.0.0', 'of-tests@1.0.0'] },
          { ref: 'of-tests@1.0.0', dependsOn: ['both@1.0.0'] },
        ],
      },
      null,
      2,
    ),
    (ref) => ref === 'both@1.0.0',
    'account-portal@0.1.0+4280852',
  )
  expect(bill).toEqual({
    metadata: { component: { name: 'account-portal', version: '0.1.0+4280852' } },
    components: [component('both', [{ expression: 'MIT OR MPL-2.0' }])],
    dependencies: [{ ref: 'account-portal@0.1.0', dependsOn: ['both@1.0.0'] }],
  })
})

test.each([
  ['MIT AND GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only', true],
  ['(MIT AND ISC)', true],
  ['SEE LICENSE IN README.md', false],
])('a package under %s may be shipped: %s', (license, isAllowed) => {
  const root = mkdtempSync(join(tmpdir(), 'licence-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (folder: string, content: object) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...content }))
  }
  put('.', { name: 'own', dependencies: { other: '1.0.0' } })
  put('node_modules/other', { name: 'other', license })
  copyFileSync('.licensee.json', join(root, '.licensee.json'))
  const { status } = spawnSync(resolve('node_modules/.bin/licensee'), ['--production', '--errors-only'], {
    cwd: root,
  })
  expect(status).toBe(isAllowed ? 0 : 1)
})
