import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtFiles, builtSize } from '../bytes.ts'
import { compressFiles } from './compress.ts'

const text = 'account portal '.repeat(100)
/** Random bytes: as hard to compress as a compressed file. */
const noise = Buffer.concat(
  Array.from({ length: 64 }, (_, index) => createHash('sha256').update(`${index}`).digest()),
)
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
const read = (name: string) => readFileSync(join(folder, name))
const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test.each(['index.html', 'assets/a.js', 'assets/a.css', 'assets/a.json', 'a.svg', 'a.txt'])(
  '%s gets two copies, which hold the same and do not count as files of their own',
  (name) => {
    put(name, text)
    compressFiles(folder)
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(text)
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(text)
    expect(builtFiles(folder)).toEqual([`/${name}`])
    expect(builtSize(folder, `/${name}`)).toBe(read(`${name}.br`).length)
  },
)

test('a file that has become too short for copies loses those of before', () => {
  put('a.txt', text)
  compressFiles(folder)
  put('a.txt', 'a')
  compressFiles(folder)
  expect(names()).toEqual(['a.txt', 'assets'])
})

test('what is no text or would not get smaller has no copy', () => {
  put('short.js', 'a()')
  put('font.woff2', text)
  put('noise.txt', noise)
  const before = names()
  compressFiles(folder)
  expect(names()).toEqual(before)
})
