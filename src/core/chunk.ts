let styles: Promise<void> | null = null

/**
 * Adds the styles of all pages but the logins, whose styles come with index.html; once, and again after a failure. In
 * development each module brings its own.
 */
export function loadStyles(): Promise<void> {
  const href = globalThis.document?.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles']
  if (!href) return Promise.resolve()
  styles ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      styles = null
      reject(new TypeError(`Failed to fetch ${href}`))
    })
    document.head.append(link)
  })
  return styles
}

/** For each chunk that could not be loaded, by its address: which try is next. */
const tries = new Map<string, number>()

/**
 * Loads a chunk, again after a failure: at another address, since many browsers remember a failed one.
 * @param load imports the chunk and does nothing else: its address, and its part of a shared chunk, are read from there
 */
export async function fetchChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const [, file = '', , part] =
    /import\(.([^`'"]+).\)(?:\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+)\))?/.exec(String(load)) ?? []
  const next = tries.get(file) ?? 0
  return load().catch(async (error: unknown) => {
    try {
      // At its first failure the browser has tried in earnest; later ones may only be remembered.
      if (next === 0 || !file) throw error
      const chunk: unknown = await import(/* @vite-ignore */ new URL(`${file}?${next}`, import.meta.url).href)
      return (part ? (chunk as Record<string, unknown>)[part] : chunk) as Module
    } catch (last) {
      tries.set(file, next + 1)
      throw last
    }
  })
}
