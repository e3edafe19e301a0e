import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls, isDefined } from '../../src/api/calls.ts'

/** The calls of a folder whose definition, row of a contract or line in `calls.ts` is missing, each in a sentence. */
export async function strayCalls(folder = resolve('src/api')): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => /^\w+(?:\.contract)?\.ts$/.test(file))
  const places = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
      const rows = Object.entries(module).filter(([name]) => name.endsWith('Contract'))
      return {
        file,
        defined: Object.values(module)
          .filter(isDefined)
          .map(({ method, path }) => `${method} ${path}`),
        rows: rows.flatMap(([, contract]) => Object.keys(contract as object)),
      }
    }),
  )
  const defined = places.flatMap((place) => place.defined)
  const rows = places.flatMap((place) => place.rows)
  const known = calls.map(({ name }) => name as string)
  const sentence = (names: string[], others: string[], file: string, what: string) =>
    names.filter((name) => !others.includes(name)).map((name) => `src/api/${file}: ${name} ${what}.`)
  return places.flatMap((place) => [
    ...sentence(place.defined, rows, place.file, 'has no row in a contract'),
    ...sentence(place.rows, defined, place.file, 'has no definition'),
    ...sentence([...new Set([...place.defined, ...place.rows])], known, place.file, 'is not in calls.ts'),
  ])
}
