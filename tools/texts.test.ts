import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts, type Texts } from './texts.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name))
  .filter((name) => !/^(mocks|testing)[\\/]|[\\/.](mock|faults)([\\/]|\.ts$)/.test(name))
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }))

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : keysOf(value, `${before}${name}.`),
  )

test('every text is used by the code', () => {
  const source = files.map(({ text }) => text).join('\n')
  const isQuoted = (text: string) => ["'", '"', '`'].some((quote) => source.includes(quote + text + quote))
  // Where a key is put together, the code has its beginning, or the group that it is in.
  const beginnings = [...source.matchAll(/[`'"]([a-zA-Z]+(?:\.\w+)*\.)\$\{/g)].map(([, begin = '']) => begin)
  const isUsed = (key: string) =>
    isQuoted(key) ||
    isQuoted(key.replace(/\.\w+$/, '')) ||
    beginnings.some((beginning) => key.startsWith(beginning))
  const keys = keysOf(readTexts('en')).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})

test('the name of the product is a setting, and stands nowhere in the code or in its texts', () => {
  const named = files.filter(({ name, text }) => !name.endsWith('envSchema.ts') && /bonavo/i.test(text))
  expect(named.map(({ name }) => name)).toEqual([])
  const texts = readdirSync('locales', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .filter((name) => /bonavo/i.test(readFileSync(join('locales', name), 'utf8')))
  expect(texts).toEqual([])
})
