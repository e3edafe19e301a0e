import type { Plugin } from 'vite'

/**
 * Turns ua-parser-js into an ES module, for the same reason as React (`esmReact.ts`): the bundler's helper for CommonJS
 * would be one more file of the first load. The package writes its exports into an object that this adds.
 */
export function esmAgents(): Plugin {
  return {
    name: 'esm-agents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/ua-parser-js\// },
      handler: (code) => ({
        // Added on the first line, so that the line numbers of source maps stay right.
        code: `var exports = {};${code}\nexport const UAParser = exports.UAParser`,
        map: null,
      }),
    },
  }
}
