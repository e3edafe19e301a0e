import type { ComponentType } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { PublicPage } from './PublicPage.tsx'

/** The frame of the pages for people who are not logged in; the panel is the `handle` of the route of the page. */
export function PublicLayout() {
  const Panel = useMatches().at(-1)?.handle as ComponentType | undefined
  return (
    <PublicPage panel={Panel && <Panel />}>
      <Outlet />
    </PublicPage>
  )
}
