import type { Plugin } from 'vite'

/**
 * Gives ua-parser-js the shape of an ES module, for the reason that React gets one (`esmReact.ts`): the bundler's helper
 * for CommonJS would be one more file of the first load. Its own export is left to write into an object of ours.
 */
export function esmAgents(): Plugin {
  return {
    name: 'esm-agents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/ua-parser-js\// },
      handler: (code) => ({
        // On the first line, so that the lines of source maps stay.
        code: `var exports = {};${code}\nexport const UAParser = exports.UAParser`,
        map: null,
      }),
    },
  }
}
