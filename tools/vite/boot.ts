import { resolve } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
/** A page with whom it opens to, the calls to send ahead, and the modules of its lazy chunks: its frame and the page itself. */
export type Page = { path: string; opensTo: string; calls?: readonly string[]; sources: readonly string[] }

/**
 * Puts the boot module before main. In a build boot is the only script of index.html: it imports main later, from the
 * address of the first link; links preload main and what it imports in parallel. `data-pages` tells boot to whom each page opens, and the files of its
 * lazy chunks: by the first segment of the path, such as `/login`, and by the whole path where a page differs;
 * `data-styles` the styles of the pages that are no login.
 * @param entry the boot module, parts of which main imports too
 * @param pages the pages; read at the end of the build
 */
export function boot(entry: string, pages: readonly Page[]): Plugin {
  return {
    name: 'boot',
    // The styles of pages are asked for by boot. What Vite would write for them into each file stands before its first line,
    // where Chrome looks for the comment of `postBanner` (`vite.config.ts`).
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name !== 'main') file.viteMetadata?.importedCss.clear()
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: `/${entry}` } }]
        const src = `/${fileOf(bundle, entry)}`
        const tags = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
        const scripts = [...html.matchAll(tags)].map(([, file = '']) => file)
        const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
          ([, file = '']) => file,
        )
        const initial = [...scripts, ...styles]
        const map = JSON.stringify(mapOf(bundle, pages, initial)).replaceAll('"', '&quot;')
        // Boot imports what the first link names.
        const isMain = (file: string) => Number(bundle[file.slice(1)]?.name === 'main')
        const links = scripts
          .filter((file) => file !== src)
          .toSorted((one, other) => isMain(other) - isMain(one))
          .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
        const tag = `<script type="module" crossorigin src="${src}" data-pages="${map}"${stylesOf(bundle, initial)}></script>`
        return (
          html
            .replace(tags, (_, file) => (file === src ? [tag, ...links].join('') : ''))
            // At the end, so that the mark of the shell is painted while the styles load. Boot waits for the styles.
            .replace(/(<link rel="stylesheet"[^>]*>)(.*)(?=<\/body>)/s, '$2$1')
        )
      },
    },
  }
}

/** The attribute that names the styles of the pages that index.html does not have; none where it has all. */
function stylesOf(bundle: Bundle, initial: readonly string[]): string {
  const all = Object.keys(bundle).filter((file) => file.endsWith('.css') && !initial.includes(`/${file}`))
  if (all.length > 1) throw new Error(`Styles of pages are one file, not ${all.join(', ')}.`)
  return all.map((file) => ` data-styles="/${file}"`).join('')
}

/** What `data-pages` tells. @param initial the files that index.html names */
function mapOf(bundle: Bundle, pages: readonly Page[], initial: readonly string[]) {
  const map: Record<string, object> = {}
  for (const { path, sources, ...page } of pages) {
    const names = new Set(sources.flatMap((source) => filesOf(bundle, fileOf(bundle, source))))
    const files = [...names].map((name) => `/${name}`).filter((file) => !initial.includes(file))
    const area = path.replace(/(?<=.)\/.*/, '')
    map[area] ??= { ...page, files }
    if (JSON.stringify({ ...page, files }) !== JSON.stringify(map[area])) map[path] = { ...page, files }
  }
  return map
}

/** The file of the build that an import of a source module asks for: it holds the module, or forwards to what does. */
function fileOf(bundle: Bundle, source: string): string {
  const id = resolve(source)
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const file =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (file) return file.fileName
  throw new Error(`No chunk holds ${source}: main must reach it.`)
}

/** A file of the build and everything it imports statically. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): string[] {
  const file = bundle[name]
  if (file?.type !== 'chunk' || found.has(name)) return [...found]
  found.add(name)
  for (const next of file.imports) filesOf(bundle, next, found)
  return [...found]
}
