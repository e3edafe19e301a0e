import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>
/** The name of the chunk for a module, or null for the bundler's own choice. */
type Placement = (id: string) => string | null

/** A page or a frame: pages of one `chunk` are in one file, and pages of an `area` share one besides their own. */
export type Placed = { area: string; chunk?: string | undefined }

export type Places = {
  boot: string
  main: string
  firstPage: string
  /** The pages that stand in index.html, with their styles. */
  early: string[]
  /** All pages, and their frames, by their sources. */
  pages: Record<string, Placed>
  /** The pages of the signed-in area, and their frame. */
  signedIn: string[]
}

/**
 * Keeps the number of files per page small. The first load is boot, main with the first page, and the bundler's runtime. A
 * later page adds one file that several areas share (`signedIn` when all of them belong to the signed-in area, `flows` when
 * no page of the signed-in area loads it at first, else `shared`), and one that is shared within its area, for example with
 * its dialogs. The metadata of phone numbers and the forms that use it are one more file. The styles are two: those of the
 * login and of what may stand on any page come with main, all others with what the pages share.
 */
export function chunks(places: Places): Plugin {
  let place: Placement = () => null
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'areas',
                  name: (id: string) => place(id),
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      place = placement(this, places)
    },
  }
}

/** The metadata of phone numbers: larger than each screen that uses it. */
const phones = /\/node_modules\/libphonenumber-js\/|^virtual:phones$/

/** Computes the placement from a finished module graph. */
function placement(graph: Graph, { boot, main, firstPage, early, pages, signedIn }: Places): Placement {
  const inBoot = closure(graph, resolve(boot))
  const inMain = closure(graph, resolve(firstPage), closure(graph, resolve(main)))
  const placed = new Map(Object.entries(pages).map(([source, one]) => [resolve(source), one]))
  const inEarly = new Set(early.map((source) => resolve(source)))
  const inSignedIn = new Set(signedIn.map((source) => resolve(source)))
  const signedInAreas = new Set([...inSignedIn].map((source) => placed.get(source)?.area))
  const users = new Map<string, string[]>()
  for (const entry of lazyModules(graph))
    for (const id of closure(graph, entry)) users.set(id, [...(users.get(id) ?? []), entry])
  const usersOf = (id: string) => users.get(id) ?? []
  /** The areas whose pages load a lazy module, at first or later; `main` stands for any page. */
  const areasOf = (entry: string, seen = new Set<string>()): Set<string> => {
    const own = placed.get(entry)
    if (own) return new Set([own.area])
    if (seen.has(entry)) return new Set()
    seen.add(entry)
    const importers = graph.getModuleInfo(entry)?.dynamicImporters ?? []
    return new Set(
      importers.flatMap((importer) =>
        inMain.has(importer) ? ['main'] : usersOf(importer).flatMap((user) => [...areasOf(user, seen)]),
      ),
    )
  }
  const isSignedIn = (entry: string) => [...areasOf(entry)].every((area) => signedInAreas.has(area))
  const isInMain = (id: string) => inMain.has(id) || id.startsWith('\0')
  const bringsPhones = (id: string) => [...closure(graph, id)].some((part) => phones.test(part))
  /** Styles come with main for the pages that stand in index.html, and for lazy parts, such as toasts, that no page has. */
  const isStyleOfMain = (id: string) =>
    inMain.has(id) ||
    usersOf(id).some((entry) => inEarly.has(entry)) ||
    !usersOf(id).some((entry) => placed.has(entry))
  return (id) => {
    if (inBoot.has(id)) return 'boot'
    if (id.endsWith('.css')) return isStyleOfMain(id) ? 'main' : 'shared'
    if (isInMain(id)) return 'main'
    const own = new Set(usersOf(id).map((entry) => placed.get(entry)?.chunk))
    const [chunk] = own
    if (own.size === 1 && chunk) return chunk
    if (usersOf(id).length < 2) return null
    if (bringsPhones(id)) return 'phones'
    const isOfPage = usersOf(id).some((entry) => inSignedIn.has(entry))
    // What only lazy parts of signed-in pages share is loaded with them.
    if (usersOf(id).every(isSignedIn) && !isOfPage) return null
    // A lazy part that any page may open does not decide.
    const areas = new Set(usersOf(id).flatMap((entry) => [...areasOf(entry)]))
    areas.delete('main')
    const [area] = areas
    if (areas.size < 2) return area ?? null
    if (usersOf(id).every(isSignedIn)) return 'signedIn'
    return isOfPage ? 'shared' : 'flows'
  }
}

function lazyModules(graph: Graph): Set<string> {
  const lazy = new Set<string>()
  for (const id of graph.getModuleIds()) {
    for (const target of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) lazy.add(target)
  }
  return lazy
}

function closure(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, next, found)
  return found
}
