import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { command } from './command.ts'

// `npm run budget` compares the size of the project with tools/budget.json; with `--lower` it writes what has become less.

/** What is not shipped: tests, the mock API, rows for the tests, and what the documents say of the calls. */
const isAround = /\.test\.|^src\/(?:mocks|testing)\/|[/.](?:mock|faults|thunkRows|contract)(?:\/|\.tsx?$)/
const isTest = /\.test\.|^src\/testing\/|[/.](?:faults|thunkRows)\.tsx?$/
const isCode = /\.(?:tsx?|cjs|sh)$/

type Found = { path: string; text: string }

const linesOf = (files: readonly Found[]) =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
const wordsOf = (files: readonly Found[]) =>
  files.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
const round = (value: number, digits: number) => Number(value.toFixed(digits))

type Texts = { [name: string]: string | Texts }
const keysOf = (texts: Texts): number =>
  Object.values(texts).reduce((sum, one) => sum + (typeof one === 'string' ? 1 : keysOf(one)), 0)

/** What the budget counts, by its name in tools/budget.json. */
export function sizesOf(files: readonly Found[]): Record<string, number> {
  const code = files.filter(({ path }) => isCode.test(path))
  const source = code.filter(({ path }) => path.startsWith('src/'))
  const product = source.filter(({ path }) => !isAround.test(path))
  const lines = linesOf(product)
  const imports = product.flatMap(
    ({ text }) => text.match(/^import\s[^;]*?from '[^']+'$|^import '[^']+'$/gm) ?? [],
  )
  const english = files.find(({ path }) => path === 'locales/en.json')
  return {
    'product, lines': lines,
    'product, files': product.length,
    'imports, % of the product': round((imports.join('\n').split('\n').length / lines) * 100, 1),
    'unit tests with their kit, lines': linesOf(source.filter(({ path }) => isTest.test(path))),
    'tools, lines': linesOf(code.filter(({ path }) => path.startsWith('tools/') && !path.includes('.test.'))),
    'e2e, lines': linesOf(code.filter(({ path }) => path.startsWith('e2e/'))),
    'documents, words': wordsOf(files.filter(({ path }) => path.endsWith('.md'))),
    'texts, keys': english ? keysOf(JSON.parse(english.text) as Texts) : 0,
    'around ÷ product, lines': round(linesOf(code) / lines - 1, 2),
  }
}

/** One sentence for each size above its budget, which says by how much. */
export const overruns = (sizes: Record<string, number>, budget: Record<string, number>): string[] =>
  Object.entries(sizes).flatMap(([name, size]) => {
    const { [name]: limit } = budget
    if (limit === undefined) return [`${name}: ${size}, without a number in tools/budget.json.`]
    return size > limit
      ? [`${name}: ${size}, which is ${round(size - limit, 2)} above the budget of ${limit}.`]
      : []
  })

/** The files that git tracks, or would track. */
function projectFiles(): Found[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--deduplicate'], {
    encoding: 'utf8',
  })
  return listed
    .split('\0')
    .filter((path) => /\.(?:tsx?|cjs|sh|md)$|^locales\/en\.json$/.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }]
      } catch {
        // Deleted, and not committed yet.
        return []
      }
    })
}

function run() {
  const file = 'tools/budget.json'
  const budget = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const sizes = sizesOf(projectFiles())
  const problems = overruns(sizes, budget)
  if (process.argv.includes('--lower')) {
    const lowered = Object.entries(sizes).map(([name, size]) => [name, Math.min(size, budget[name] ?? size)])
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
  }
  if (problems.length > 0)
    throw new Error(`${problems.join('\n')}\nMake room, or raise the number in a commit that says for whom.`)
}

if (process.argv[1]?.endsWith('budget.ts')) await command(run)
