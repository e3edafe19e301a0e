import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>
/** Own modules that weigh little; those of a few pages, or with a library of their own, stay with the pages that need them. */
const isShared = (id: string) =>
  (/\/src\/(?:api|components|domain|store|ui|paths)/.test(id) || /\/lucide-react\//.test(id)) &&
  !/\/(?:userAgent|iban|bankCountries|phone|PhoneField|PhoneForm|StepPage|FieldForm|CardForm|EmailForm|cardNumber|Combobox|matches|countries)\.tsx?$/.test(
    id,
  )

/** Where each module goes: `boot`, `main`, or null for the bundler's own choice. */
type Placement = (id: string) => 'boot' | 'main' | null

/**
 * Keeps the first load to one script beside boot and the page:
 * what main needs, and what the first page shares with any other lazy chunk, goes into main.
 */
export function chunks(files: { boot: string; main: string; firstPage: string }): Plugin {
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
                // Several screens use the metadata of phone numbers, and it outweighs each of them.
                { name: 'phone', priority: 3, test: /node_modules\/libphonenumber-js\// },
                { name: 'boot', priority: 2, test: (id: string) => place(id) === 'boot' },
                { name: 'main', priority: 1, test: (id: string) => place(id) === 'main' },
                // What several late pages share would else come in dozens of files of a few hundred bytes.
                { name: 'shared', priority: 0, minShareCount: 3, test: isShared },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      place = placement(this, {
        boot: resolve(files.boot),
        main: resolve(files.main),
        firstPage: resolve(files.firstPage),
      })
    },
  }
}

/** Reads the placement off a finished module graph. */
function placement(graph: Graph, ids: { boot: string; main: string; firstPage: string }): Placement {
  const boot = closure(graph, ids.boot)
  const main = closure(graph, ids.main)
  const shared = new Set<string>()
  const first = closure(graph, ids.firstPage)
  for (const id of lazyModules(graph)) {
    if (id === ids.firstPage) continue
    for (const part of closure(graph, id)) if (first.has(part)) shared.add(part)
  }
  return (id) => {
    if (boot.has(id)) return 'boot'
    return main.has(id) || shared.has(id) || id.startsWith('\0') ? 'main' : null
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
