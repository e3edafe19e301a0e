import { resolve } from 'node:path'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Page = { path: string; is: string; reads?: readonly string[]; sources: readonly string[] }
type Options = { entry: string; pages: readonly Page[] }

/**
 * Puts the boot module before main; Vite would merge the two into one script. In a build boot is the only script of
 * index.html: it imports main later, from the address of a link that preloads it in parallel. `data-pages` tells boot
 * the class of each page and the files of its lazy chunks: by the first segment of the path, such as `/login`, and by
 * the whole path where a page differs.
 * @param options.entry the boot module, parts of which main imports too
 * @param options.pages the pages with their class and the source modules of their lazy chunks: layouts and the page
 * itself
 */
export function boot(options: Options): Plugin {
  return {
    name: 'boot',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle) return withBoot(html, bundle, options)
        return [tag('script', { type: 'module', src: `/${options.entry}` })]
      },
    },
  }
}

function withBoot(
  html: string,
  bundle: Bundle,
  options: Options,
): { html: string; tags: HtmlTagDescriptor[] } {
  const src = `/${fileOf(bundle, options.entry)}`
  const initial = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1]))
  const pages: Record<string, { is: string; files: string[]; reads?: readonly string[] }> = {}
  for (const { path, is, reads, sources } of options.pages) {
    const names = new Set(sources.flatMap((source) => filesOf(bundle, fileOf(bundle, source))))
    const files = [...names].map((name) => `/${name}`).filter((file) => !initial.has(file))
    const area = areaOf(path)
    const page = { is, files, ...(reads && { reads }) }
    pages[area] ??= page
    if (JSON.stringify(page) !== JSON.stringify(pages[area])) pages[path] = page
  }
  // The charset comes first: browsers look for it only in the first kilobyte, and the page map may be longer than that.
  const charset = /\s*<meta charset[^>]*>/i
  const plainBoot = new RegExp(`\\s*<(?:script|link)[^>]*"${src}"[^>]*>(?:</script>)?`, 'g')
  const mainScript = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/
  // The stylesheet comes at the end, so that the mark of the shell before it is painted while the styles load. Boot
  // waits for the styles and for the whole of index.html.
  const styles = /\s*<link[^>]*rel="stylesheet"[^>]*>/
  const bare = html.replace(plainBoot, '').replace(charset, '')
  const [, main = ''] = mainScript.exec(bare) ?? []
  const [stylesheet = ''] = styles.exec(bare) ?? []
  return {
    html: bare
      .replace(mainScript, '')
      .replace(styles, '')
      .replace(/\s*<\/body>/, (end) => stylesheet + end),
    tags: [
      tag('meta', { charset: 'utf-8' }),
      tag('script', { type: 'module', crossorigin: true, src, 'data-pages': JSON.stringify(pages) }),
      tag('link', { rel: 'modulepreload', crossorigin: true, href: main }),
    ],
  }
}

const tag = (name: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: name,
  attrs,
  injectTo: 'head-prepend',
})

/** The first segment of a path, such as `/user`. */
const areaOf = (path: string) => path.replace(/(?<=.)\/.*/, '')

/** The file of the build that contains a source module. */
function fileOf(bundle: Bundle, source: string): string {
  const id = resolve(source)
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.includes(id)) return file.fileName
  }
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
