import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>
/** Where each module goes: the name of its chunk, or null for the bundler's own choice. */
type Placement = (id: string) => 'boot' | 'main' | 'shared' | null

type Options = { boot: string; main: string; firstPage: string }

/**
 * Keeps the first load to one script beside boot and the page:
 * what main needs, and what the first page shares with any other lazy chunk, goes into main.
 */
export function chunks(options: Options): Plugin {
  let place: Placement = () => null
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // It merges small chunks into pages, which then need the runtime of the bundler as a file of its own.
          experimental: { chunkOptimization: false },
          output: {
            codeSplitting: {
              groups: [
                // Several screens use the metadata of phone numbers, and it outweighs each of them.
                { name: 'phone', priority: 3, test: /node_modules\/libphonenumber-js\// },
                { name: 'boot', priority: 2, test: (id: string) => place(id) === 'boot' },
                { name: 'main', priority: 1, test: (id: string) => place(id) === 'main' },
                {
                  name: 'shared',
                  test: (id: string) => place(id) === 'shared',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      place = placement(this, options)
    },
  }
}

/** Reads the placement off a finished module graph. */
function placement(graph: Graph, { boot, main, firstPage }: Options): Placement {
  const inBoot = closure(graph, resolve(boot))
  const inMain = closure(graph, resolve(main))
  const inFirst = closure(graph, resolve(firstPage))
  const uses = new Map<string, number>()
  const isShared = new Set<string>()
  for (const entry of lazyModules(graph))
    for (const id of closure(graph, entry)) {
      uses.set(id, (uses.get(id) ?? 0) + 1)
      if (entry !== resolve(firstPage) && inFirst.has(id)) isShared.add(id)
    }
  const isInMain = (id: string) => inMain.has(id) || isShared.has(id) || id.startsWith('\0')
  const bringsLibrary = (id: string) =>
    [...closure(graph, id)].some((part) => isLibrary(part) && !isInMain(part))
  return (id) => {
    if (inBoot.has(id)) return 'boot'
    if (isInMain(id)) return 'main'
    return (uses.get(id) ?? 0) >= fewest && !bringsLibrary(id) ? 'shared' : null
  }
}

/** What this many lazy chunks need, and that brings no library along, would else come in files of a few hundred bytes. */
const fewest = 3

const isLibrary = (id: string) => /\/node_modules\/(?!lucide-react\/)/.test(id)

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
