/** The commonest passwords, most common first; made by the build out of a library's list. */
declare module 'virtual:passwords' {
  const passwords: string[]
  export default passwords
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
