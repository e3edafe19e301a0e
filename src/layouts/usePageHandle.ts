import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router-dom'

/** A part of the signed-in area with pages of its own. */
export type Part = 'security' | 'access'

/** What the layouts know of the page that they show: its `handle`, from its row and its module. */
export type PageHandle = {
  /** Stands beside the page. */
  Panel?: ComponentType
  /** Stands in the place of the page until the profile is known. */
  outline?: ReactNode
  part?: Part
}

export const usePageHandle = (): PageHandle => useMatches().at(-1)?.handle ?? {}
