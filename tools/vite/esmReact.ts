import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const facade = '\0esm-react'

/**
 * Gives React the shape of an ES module. Else each lazy chunk converts the CommonJS one by itself, and the
 * bundler's helper for that becomes a file of its own: one more request before the first page (quality.md D1).
 * Each name is read by itself, so that those nobody imports leave the build.
 */
export function esmReact(): Plugin {
  const names = Object.keys(createRequire(import.meta.url)('react') as object).filter(
    (name) => name !== 'default',
  )
  return {
    name: 'esm-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer, { kind }) =>
      source === 'react' && kind !== 'require-call' && importer !== facade ? facade : null,
    load(id) {
      if (id !== facade) return null
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => react.${name})()`)
      return [`import react from 'react'`, 'export default react', ...exported].join('\n')
    },
  }
}
