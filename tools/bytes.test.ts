import { expect, test } from 'vitest'
import { brotliSize, builtFiles } from './bytes.ts'

test('a repeated text is small on the wire', () => {
  expect(brotliSize('account portal '.repeat(1000))).toBeLessThan(60)
})

test('the files of a folder are named as addresses', () => {
  expect(builtFiles('tools')).toContain('/vite/boot.ts')
})
