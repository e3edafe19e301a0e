import type { Plugin } from 'vite'

/** A change to the published code of a package; `put` has the form that `String.replace` takes. */
export type Edit = { package: string; find: RegExp; put: string }

const pure = '/* @__PURE__ */ '

/**
 * What keeps unused code of the libraries alive, or only ever talks to developers. None of it changes what the
 * portal does:
 * - react-router's package gives bundlers its development build, without another way to ask for the production one.
 * - A name for the developer tools and an unmarked call each keep a component that nobody imports.
 * - Warnings of react-router, i18next (silent without its `debug` option) and react-i18next are for developers, who
 *   have them in `npm run dev`.
 * - i18next makes a loader of texts and a formatter of numbers for everybody; the portal fetches its texts itself, and
 *   has `Intl` write its numbers and dates before they come into a text.
 * - The store of the portal is shown to no developer tools, and the toolkit looks for them.
 * - Prefetching by links and the handling of server components need providers of react-router's framework mode,
 *   which this app does not have: the branches are never taken.
 */
const edits: readonly Edit[] = [
  { package: 'react-router', find: /\bENABLE_DEV_WARNINGS = true\b/g, put: 'ENABLE_DEV_WARNINGS = false' },
  { package: 'react-router', find: /^[\w$]+\.displayName = "[^"]*";$/gm, put: '' },
  {
    package: 'react-router',
    find: /^((?:var|const) [\w$]+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
    put: `$1${pure}$2`,
  },
  { package: 'react-router', find: /^(\s+)((?:warning|warningOnce|warnOnce)\()/gm, put: `$1${pure}$2` },
  { package: 'react-router', find: /\breturn shouldPrefetch && !isAbsolute \?/g, put: 'return false ?' },
  { package: 'react-router', find: /^RenderErrorBoundary\.contextType = RSCRouterContext;$/gm, put: '' },
  // The error boundary is the only class with a context; without the line above it would be an empty object.
  { package: 'react-router', find: /\bthis\.context\b/g, put: 'false' },
  {
    package: 'react-router',
    find: /\breturn React\d*\.useContext\(RSCRouterContext\)/g,
    put: 'return false',
  },
  {
    package: 'i18next',
    find: /\b(?:this\.logger|baseLogger)\.(?:log|warn|deprecate|once)\(/g,
    put: `${pure}$&`,
  },
  { package: 'i18next', find: /\bformatter = Formatter;/g, put: '' },
  {
    package: 'i18next',
    find: /\bnew Connector\([^;]*\)(?=;)/g,
    put: 'Object.assign(new EventEmitter(), { state: {} })',
  },
  { package: 'react-i18next', find: /\bwarnOnce\(i18n,/g, put: `${pure}$&` },
  {
    package: '@reduxjs/toolkit',
    find: /typeof window !== "undefined" && window\.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ \? window\.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ : /g,
    put: '',
  },
  { package: '@reduxjs/toolkit', find: /^typeof window .*__REDUX_DEVTOOLS_EXTENSION__;$/gm, put: '' },
]

/**
 * Takes about 8 kB of brotli out of the first load, whose budget is tight: applies the edits above,
 * and gives those who ask for React 18's `useSyncExternalStore` React's own instead of a copy for React 17.
 * A build fails when an edit finds nothing any more, as after an update of a library: look again at what it was for.
 */
export function lean(list: readonly Edit[] = edits): Plugin {
  const found = new Set<Edit>()
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim$/ },
      async handler(_, importer) {
        return await this.resolve('react', importer)
      },
    },
    transform: {
      filter: { id: /node_modules/ },
      handler(code, id) {
        const applying = list.filter((edit) => edit.package === packageOf(id) && code.search(edit.find) >= 0)
        if (applying.length === 0) return null
        for (const edit of applying) found.add(edit)
        return { code: applying.reduce((text, { find, put }) => text.replace(find, put), code), map: null }
      },
    },
    buildEnd(error) {
      const lost = error ? undefined : list.find((edit) => !found.has(edit))
      if (lost) this.error(`${lost.package} holds no ${lost.find} any more: see tools/vite/lean.ts.`)
    },
  }
}

/** The package that a module belongs to. */
function packageOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]
}
