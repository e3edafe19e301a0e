import { Outlet } from 'react-router-dom'
import { PublicPage } from './PublicPage.tsx'

/** The frame of the pages for people who are not logged in. */
export function PublicLayout() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  )
}
