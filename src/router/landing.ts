import { paths } from '#paths'

/** Where a session goes next: the saved target, else the dashboard (decisions.md §4). Pure. */
export const landing = (session: { targetUrl: string | null }): string => session.targetUrl ?? paths.dashboard
