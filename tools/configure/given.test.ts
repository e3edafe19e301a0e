// Shows: quality-50.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { settingsIn } from './given.ts'

const home = mkdtempSync(join(tmpdir(), 'portal-given-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a file of settings', () => {
  const text = 'VITE_PRODUCT_NAME=Ötzi\r\nVITE_LANGUAGES_LU=fr,en,de\r\n'
  const utf16 = Buffer.from(text, 'utf16le')
  const le = Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])
  const given = (content: string | Buffer) => {
    const file = join(home, 'staging.env')
    writeFileSync(file, content)
    const faults: string[] = []
    return { read: settingsIn(file, faults), faults }
  }

  test.each([
    ['with CRLF', text],
    ['with CR alone', text.replaceAll('\n', '')],
    ['with a tab before a comment', text.replace(/\r?\n/, '\t# of the brand\n')],
    ['with a mark of UTF-8', `\ufeff${text}`],
    ['in UTF-16 from Windows', le],
    ['in UTF-16, the other order', Buffer.from(le).swap16()],
  ])('%s is read', (_, content) => {
    const read = { VITE_PRODUCT_NAME: 'Ötzi', VITE_LANGUAGES_LU: 'fr,en,de' }
    expect(given(content)).toEqual({ read, faults: [] })
  })

  test.each([
    ['#6d28d9', '#6d28d9'],
    [' #6d28d9 # of the brand', '#6d28d9'],
    ['"#6d28d9"', '#6d28d9'],
    ["'#6d28d9' # of the brand", '#6d28d9'],
    ['#6d28d', '#6d28d'],
    [' #fff', '#fff'],
    ['https://help.example/#/cards # of LU', 'https://help.example/#/cards'],
    ["'t Winkeltje", "'t Winkeltje"],
    ['"C#" # a "name"', 'C#'],
    ['a=b', 'a=b'],
    [' # none', ''],
    ['', ''],
  ])(
    'with the value %j has %j: # begins a comment after a blank only, and where no colour follows',
    (value, read) => {
      const { read: found } = given(`VITE_BRAND_COLOUR_BE=${value}\nexport VITE_IS_LUX = true\n`)
      expect(found).toEqual({ VITE_BRAND_COLOUR_BE: read, VITE_IS_LUX: 'true' })
    },
  )

  test.each([
    ['in UTF-16 without a mark', utf16],
    ['in Latin-1', Buffer.from(text, 'latin1')],
  ])('%s is refused with a sentence', (_, content) => {
    expect(() => given(content)).toThrow(/staging\.env is no text in UTF-8/)
  })

  test('has a line named that is none, and a quote without its end; lines of others are not ours', () => {
    const { read, faults } = given(
      '# of us\n\nPORT = 1\nexport NODE_ENV=x\nhello: secret\nVITE PRODUCT=1\nVITE_PRODUCT_NAME="B',
    )
    expect(read).toEqual({})
    expect(faults.map((one) => one.replace(/.*: line /, ''))).toEqual([
      '6 (VITE_…) cannot be read, VITE_…=… is expected.',
      '7 (VITE_PRODUCT_NAME) cannot be read, VITE_PRODUCT_NAME=… is expected.',
    ])
  })

  test('has every line named that would be lost, also behind a mark', () => {
    expect(given(`VITE_IS_LUX: true\n\ufeffVITE_TERMS_URL=x\nVITE_HELP_EMAIL\n${text}`).faults).toEqual(
      ['VITE_IS_LUX', 'VITE_TERMS_URL', 'VITE_HELP_EMAIL'].map((name) =>
        expect.stringMatching(
          new RegExp(`staging\\.env: line \\d \\(${name}\\) cannot be read, ${name}=… is expected`),
        ),
      ),
    )
  })
})
