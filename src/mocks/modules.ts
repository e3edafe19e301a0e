export type Modules = Record<string, Record<string, unknown>>

/**
 * The modules of `src` by their path, in its order, for the tools: they run without Vite, whose `import.meta.glob` finds the
 * same ones for the demo and the tests.
 * @param fits their path, from `/src/`
 */
export async function modulesOnDisk(fits: RegExp): Promise<Modules> {
  // An import would ask the bundler of the demo for a module that a browser does not have.
  const { readdirSync } = process.getBuiltinModule('node:fs')
  const root = new URL('../..', import.meta.url)
  const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .map((file) => `/src/${file.replaceAll('\\', '/')}`)
    .filter((path) => fits.test(path))
    .toSorted()
  const load = async (path: string) => [path, await import(new URL(`.${path}`, root).href)] as const
  return Object.fromEntries(await Promise.all(files.map(load)))
}
