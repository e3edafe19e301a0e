/** One row of docs/behaviour.md: what the portal does, and the tests that show it. */
export type Row = { id: string; sentence: string; tests: string[] }

/** Reads the rows of the tables `id | what the portal does | tests`. A test is `` `file › title` ``. */
export function behaviourRows(markdown: string): Row[] {
  const rows: Row[] = []
  for (const line of markdown.split('\n')) {
    const [id, sentence, cell = ''] = cellsOf(line)
    if (!id || !sentence || id === 'id' || /^:?-+:?$/.test(id)) continue
    const tests = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    rows.push({ id, sentence, tests })
  }
  return rows
}

/**
 * Compares the rows with each other and with the tests that exist.
 * @param read the text of a file, or null when there is none
 * @returns one sentence for each id that is malformed or used twice, for each row without a test, and for each test
 * that does not exist
 */
export function behaviourProblems(rows: Row[], read: (file: string) => string | null): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ id, sentence, tests }) => {
    const problems = tests.flatMap((test) => missing(test, read))
    if (!/^[a-z]+(?:-[a-z]+)*-\d+$/.test(id)) problems.push(`${id} is not of the form area-number.`)
    if (seen.has(id)) problems.push(`${id} is the id of two rows.`)
    seen.add(id)
    if (tests.length === 0) problems.push(`${id} "${sentence}" names no test.`)
    return problems
  })
}

/** The ids that the comments of a source file refer to, written as `behaviour: area-number`. */
export const behaviourReferences = (source: string): string[] =>
  [...source.matchAll(/(?:\/\/|\*).*?\bbehaviour: ([a-z-]+-\d+)/g)].map((match) => match[1] ?? '')

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
