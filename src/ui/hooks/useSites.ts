import type { Sites } from '#domain/partner/sites.ts'
import { createContext, useContext } from 'react'

/** Provides the sites of the visit to every screen; `main` computes them from the host and the settings. */
export const SitesProvider = createContext<Sites | null>(null)

/** The addresses that the portal leads to. */
export function useSites(): Sites {
  const sites = useContext(SitesProvider)
  if (!sites) throw new Error('There is no SitesProvider above')
  return sites
}
