import { minify } from 'terser'
import type { Plugin } from 'vite'

const compress = { passes: 3, lhs_constants: false }

/**
 * Minifies each script once more: after the bundler's own pass this one still finds about 2 kB of brotli in the
 * first load, whose budget is tight. Only what is safe for any code is on; `lhs_constants` (which
 * turns `a === 1` around) is off because the text repeats better without it.
 */
export function smaller(): Plugin {
  return {
    name: 'smaller',
    apply: 'build',
    async generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const script of scripts) {
        const { code } = await minify(script.code, { module: true, ecma: 2020, compress })
        script.code = code ?? script.code
      }
    },
  }
}
