/** A drawing as an element of React; made by the build out of the file (`tools/vite/drawings.ts`). */
declare module '*.svg' {
  import type { ReactElement } from 'react'

  export const drawing: ReactElement
}
