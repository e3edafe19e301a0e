import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const packages = ['react', 'react-dom']
const facade = '\0esm-'

/**
 * Turns React and React DOM into ES modules. Else each lazy chunk would convert the CommonJS module itself, and the
 * bundler's helper for that would be a file of its own: one more request before the first page. Each export is read in
 * a pure call of its own, so that exports that nobody imports are dropped from the build.
 */
export function esmReact(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'esm-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer, { kind }) =>
      packages.includes(source) && kind !== 'require-call' && !importer?.startsWith(facade)
        ? facade + source
        : null,
    load(id) {
      if (!id.startsWith(facade)) return null
      const source = id.slice(facade.length)
      const names = Object.keys(require(source) as object).filter((name) => name !== 'default')
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => own.${name})()`)
      return [`import own from '${source}'`, 'export default own', ...exported].join('\n')
    },
  }
}
