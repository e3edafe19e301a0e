/** One sentence of the specification and the tests that show it. */
export type Row = { spec: string; sentence: string; tests: string[] }

/** Reads the rows of the tables `spec | sentence | test` of docs/spec-coverage.md. A test is `` `file › title` ``. */
export function coverageRows(markdown: string): Row[] {
  const rows: Row[] = []
  for (const line of markdown.split('\n')) {
    const [spec, sentence, cell = ''] = cellsOf(line)
    if (!spec || !sentence || spec === 'spec' || /^:?-+:?$/.test(spec)) continue
    const tests = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    rows.push({ spec, sentence, tests })
  }
  return rows
}

/**
 * Compares the rows with the tests that exist.
 * @param read the text of a file, or null when there is none
 * @returns one sentence for each row without a test and each test that is not there
 */
export function coverageProblems(rows: Row[], read: (file: string) => string | null): string[] {
  return rows.flatMap(({ spec, sentence, tests }) => {
    if (tests.length === 0) return [`${spec} "${sentence}" names no test.`]
    return tests.flatMap((test) => missing(test, read))
  })
}

function missing(test: string, read: (file: string) => string | null): string[] {
  const [file = '', ...titles] = test.split(' › ')
  const text = read(file)?.replace(/\\(['"`])/g, '$1')
  if (text === undefined) return [`${file} does not exist.`]
  if (titles.length === 0) return [`${file} is named without a test.`]
  const isThere = (title: string) => ["'", '"', '`'].some((quote) => text.includes(quote + title + quote))
  return titles.filter((title) => !isThere(title)).map((title) => `${file} has no test "${title}".`)
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1)
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim())
}
