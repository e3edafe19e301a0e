import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls, isDefined } from '#testing/calls.ts'

/** The calls in the `api.ts` of any area that the document does not know, each in a sentence. */
export async function strayCalls(folder = resolve('src')): Promise<string[]> {
  const known = calls.map(({ name }) => name as string)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|[\\/])api\.ts$/.test(file),
  )
  const modules = files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>)
  return (await Promise.all(modules)).flatMap((module, index) =>
    Object.values(module)
      .filter(isDefined)
      .filter(({ method, path }) => !known.includes(`${method} ${path}`))
      .map(
        ({ method, path }) =>
          `${files[index]}: ${method} ${path} has no row in a contract that calls.ts names.`,
      ),
  )
}
