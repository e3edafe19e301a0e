/** Words of passwords by topic, without accents; made by the build out of a library's list and of ours. */
declare module 'virtual:passwords' {
  const lists: Record<string, string[]>
  export default lists
}

/** The metadata of `libphonenumber-js`, with the ranges of the countries of our list; made by the build. */
declare module 'virtual:phones' {
  import type { MetadataJson } from 'libphonenumber-js/core'

  const metadata: MetadataJson
  export default metadata
}
/** A drawing as an element of React; made by the build out of the file (`tools/vite/drawings.ts`). */
declare module '*.svg' {
  import type { ReactElement } from 'react'

  export const drawing: ReactElement
}
