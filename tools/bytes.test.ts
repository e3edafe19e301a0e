import { expect, test } from 'vitest'
import { brotli, builtFiles, builtSize } from './bytes.ts'

test('a repeated text is small on the wire', () => {
  expect(brotli('account portal '.repeat(1000)).length).toBeLessThan(60)
})

test('the files of a folder are named as addresses', () => {
  expect(builtFiles('tools')).toContain('/vite/boot.ts')
})

test('a file without a compressed copy is sent as it is', () => {
  expect(builtSize('public', '/robots.txt')).toBe(26)
})
