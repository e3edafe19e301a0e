// Shows: frame-48.
import { locales } from '#testing/server.ts'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The words that no text may use, by language: the last column of the glossary's table of words. */
function retired(): [language: string, word: string][] {
  const glossary = readFileSync('docs/glossary.md', 'utf8')
  const table = glossary.slice(glossary.indexOf('## The words people read'))
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => (line.split('|')[5] ?? '').split(';'))
    .flatMap((words) => {
      const [, language, list] = /^\s*(en|fr|nl): (.+?)\s*$/.exec(words) ?? []
      return language && list ? list.split(', ').map((word): [string, string] => [language, word]) : []
    })
}

const textsOf = (part: object): string[] =>
  Object.values(part).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? textsOf(value) : [],
  )

it('the glossary names words that are not said', () => {
  expect(retired().length).toBeGreaterThan(10)
})

it.each(retired())('no text in %s says "%s"', (language, word) => {
  const said = Object.entries(locales)
    .filter(([name]) => name.startsWith(language))
    .flatMap(([, texts]) => textsOf(texts))
    .filter((text) => text.toLowerCase().includes(word.toLowerCase()))
  expect(said).toEqual([])
})

const longest = 20

it.each(Object.entries(locales))('no sentence in %s has more than 20 words', (_, texts) => {
  const sentences = textsOf(texts).flatMap((text) => text.split(/(?<=[.!?…])["”’»\u00a0]*\s+/))
  const wordsOf = (sentence: string) => sentence.match(/[^\s:–—·?!;«»]+/g) ?? []
  expect(sentences.filter((sentence) => wordsOf(sentence).length > longest)).toEqual([])
})
