import { resolve } from 'node:path'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Page = { path: string; is: string; sources: readonly string[] }
type Options = { entry: string; pages: readonly Page[] }

/**
 * Loads the boot module as a script of its own, before main: Vite would merge two scripts of one page.
 * In a build its tag carries `data-pages`: who may see a page and the files that its lazy chunks need, by its first segment,
 * such as `/login`, and by its address where they are others; and the styles stand at the end of the body.
 * @param options.entry the boot module, which main imports too
 * @param options.pages the pages with their class and the source modules of their lazy chunks: layouts and the page itself
 */
export function boot(options: Options): Plugin {
  return {
    name: 'boot',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle) return withBoot(html, bundle, options)
        return [script({ src: `/${options.entry}` })]
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
  const pages: Record<string, { is: string; files: string[] }> = {}
  for (const { path, is, sources } of options.pages) {
    const names = new Set(sources.flatMap((source) => filesOf(bundle, fileOf(bundle, source))))
    const files = [...names].map((name) => `/${name}`).filter((file) => !initial.has(file))
    const area = areaOf(path)
    const page = { is, files }
    pages[area] ??= page
    if (JSON.stringify(page) !== JSON.stringify(pages[area])) pages[path] = page
  }
  // The charset stays first: browsers look for it in the first kilobyte only, and the map may grow.
  const charset = /\s*<meta charset[^>]*>/i
  // At the end: what stands before it, the mark of the shell, is painted while the styles are on their way. Scripts and
  // all else wait for them as before.
  const styles = /\s*<link[^>]*rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/
  const [, href] = styles.exec(html) ?? []
  const plainBoot = new RegExp(`\\s*<(?:script|link)[^>]*"${src}"[^>]*>(?:</script>)?`, 'g')
  return {
    html: html.replace(plainBoot, '').replace(charset, '').replace(styles, ''),
    tags: [
      { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
      script({ crossorigin: true, src, 'data-pages': JSON.stringify(pages) }),
      ...(href ? [stylesheet(href)] : []),
    ],
  }
}

/** The first segment of a path, such as `/user`. */
const areaOf = (path: string) => path.replace(/(?<=.)\/.*/, '')

function script(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'script', attrs: { type: 'module', ...attrs }, injectTo: 'head-prepend' }
}

function stylesheet(href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href }, injectTo: 'body' }
}

/** The file that a source module went into. */
function fileOf(bundle: Bundle, source: string): string {
  const id = resolve(source)
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.includes(id)) return file.fileName
  }
  throw new Error(`No chunk holds ${source}: main must reach it.`)
}

/** A file and everything it imports statically. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): string[] {
  const file = bundle[name]
  if (file?.type !== 'chunk' || found.has(name)) return [...found]
  found.add(name)
  for (const next of file.imports) filesOf(bundle, next, found)
  return [...found]
}
