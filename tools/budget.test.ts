import { expect, test } from 'vitest'
import { overruns, sizesOf } from './budget.ts'

const lines = (count: number) => 'line\n'.repeat(count)
const project = [
  { path: 'src/app/main.ts', text: `import { a } from '#core/a.ts'\n${lines(99)}` },
  { path: 'src/app/main.test.ts', text: lines(50) },
  { path: 'src/features/login/mock.ts', text: lines(30) },
  { path: 'tools/docs.ts', text: lines(20) },
  { path: 'docs/wire.md', text: 'five words of a document' },
  { path: 'locales/en.json', text: '{"a": "A", "b": {"c": "C"}}' },
]

test('the sizes of a project are counted by kind', () => {
  expect(sizesOf(project)).toEqual({
    'product, lines': 100,
    'product, files': 1,
    'imports, % of the product': 1,
    'unit tests with their kit, lines': 50,
    'tools, lines': 20,
    'e2e, lines': 0,
    'documents, words': 5,
    'texts, keys': 2,
    'around ÷ product, lines': 1,
  })
})

test('a planted file and a planted paragraph are above the budget, by so much', () => {
  const planted = [
    ...project,
    { path: 'src/app/planted.ts', text: lines(40) },
    { path: 'README.md', text: 'a paragraph of six words more' },
  ]
  expect(overruns(sizesOf(planted), sizesOf(project))).toEqual([
    'product, lines: 140, which is 40 above the budget of 100.',
    'product, files: 2, which is 1 above the budget of 1.',
    'documents, words: 11, which is 6 above the budget of 5.',
  ])
})
