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
    return settingsIn(file)
  }

  test.each([
    ['with CRLF', text],
    ['with CR alone', text.replaceAll('\n', '')],
    ['with a tab before a comment', text.replace(/\r?\n/, '\t# of the brand\n')],
    ['with a mark of UTF-8', `\ufeff${text}`],
    ['in UTF-16 from Windows', le],
    ['in UTF-16, the other order', Buffer.from(le).swap16()],
  ])('%s is read', (_, content) => {
    expect(given(content)).toEqual({ VITE_PRODUCT_NAME: 'Ötzi', VITE_LANGUAGES_LU: 'fr,en,de' })
  })

  test.each([
    ['#6d28d9', '#6d28d9'],
    [' #6d28d9 # of the brand', '#6d28d9'],
    ['"#6d28d9"', '#6d28d9'],
    ["'#6d28d9' # of the brand", '#6d28d9'],
    ['#6d28d', '#6d28d'],
    [' # none', ''],
    ['', ''],
  ])('with the value %j has %j: what begins with # is no comment', (value, read) => {
    expect(given(`VITE_BRAND_COLOUR_BE=${value}\nVITE_IS_LUX=true\n`)).toEqual({
      VITE_BRAND_COLOUR_BE: read,
      VITE_IS_LUX: 'true',
    })
  })

  test.each([
    ['in UTF-16 without a mark', utf16, /staging\.env is no text in UTF-8/],
    ['in Latin-1', Buffer.from(text, 'latin1'), /staging\.env is no text in UTF-8/],
    ['that is empty', '', /staging\.env has no setting/],
    ['of something else', 'NODE_ENV=production\n', /staging\.env has no setting/],
    ['with a line of YAML', `${text}VITE_IS_LUX: true\n`, /the line of VITE_IS_LUX cannot be read/],
    ['with a mark in the middle', `${text}\ufeffVITE_IS_LUX=true`, /the line of VITE_IS_LUX cannot be read/],
  ])('%s is refused with a sentence', (_, content, sentence) => {
    expect(() => given(content)).toThrow(sentence)
  })
})
