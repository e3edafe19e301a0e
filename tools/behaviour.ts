/** One row of docs/behaviour.md: what the portal does, and the files of tests that show it. */
export type Row = { id: string; sentence: string; files: string[] }

/** Reads the rows of the tables `id | what the portal does | shown by`. */
export function behaviourRows(markdown: string): Row[] {
  const rows: Row[] = []
  for (const line of markdown.split('\n')) {
    const [id, sentence, cell = ''] = cellsOf(line)
    if (!id || !sentence || id === 'id' || /^:?-+:?$/.test(id)) continue
    const files = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    rows.push({ id, sentence, files })
  }
  return rows
}

/**
 * Compares the rows with each other and with the files that exist.
 * @returns one sentence for each id that is malformed or used twice, for each row without a file, and for each file that
 * does not exist
 */
export function behaviourProblems(rows: Row[], exists: (file: string) => boolean): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ id, sentence, files }) => {
    const problems = files.filter((file) => !exists(file)).map((file) => `${file} does not exist.`)
    if (!/^[a-z]+(?:-[a-z]+)*-\d+$/.test(id)) problems.push(`${id} is not of the form area-number.`)
    if (seen.has(id)) problems.push(`${id} is the id of two rows.`)
    seen.add(id)
    if (files.length === 0) problems.push(`${id} "${sentence}" names no file.`)
    return problems
  })
}

/** The ids that the comments of a source file refer to, written as `behaviour: area-number`. */
export const behaviourReferences = (source: string): string[] =>
  [...source.matchAll(/(?:\/\/|\*).*?\bbehaviour: ([a-z-]+-\d+)/g)].map((match) => match[1] ?? '')

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1)
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim())
}
