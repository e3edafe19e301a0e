import { PublicLayout } from '#layouts/PublicLayout'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { moduleOf, routes } from './routes.ts'

type Module = Record<string, ComponentType>

const modules = import.meta.glob<Module>(['../features/*/*Page.tsx', '../features/*/{pages,phonePages}.ts'])

/** Imports a page: the component has the name of its file; an export `Panel` becomes the handle of the route. */
const importPage = (page: string) => async () => {
  const module = await modules[`../features/${moduleOf(page)}`]?.()
  return { Component: module?.[page.replace(/^.*\//, '')] ?? null, handle: module?.['Panel'] }
}

const pagesOf = (needs?: 'profile' | 'code', frame?: 'user' | 'either'): RouteObject[] =>
  routes
    .filter((route) => route.needs === needs && route.frame === frame)
    .map(({ path, page }) => ({ path, lazy: importPage(page) }))

const profileGate = () => import('#layouts/ProfileGate').then((layout) => ({ Component: layout.ProfileGate }))
const mfaGate = () => import('#layouts/MfaGate').then((layout) => ({ Component: layout.MfaGate }))
const userLayout = () => import('#layouts/UserLayout').then((layout) => ({ Component: layout.UserLayout }))
const openLayout = () => import('#layouts/OpenLayout').then((layout) => ({ Component: layout.OpenLayout }))

/** The routes of the router: each page lazily, in its frame, behind the gate for the data that it needs. */
export const lazyRoutes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      ...pagesOf(),
      { lazy: mfaGate, children: pagesOf('code') },
      { lazy: profileGate, children: pagesOf('profile') },
    ],
  },
  { lazy: userLayout, children: pagesOf(undefined, 'user') },
  { lazy: openLayout, children: pagesOf(undefined, 'either') },
  // The guard redirects every unknown address to home; without a matching route the guard would not run.
  { path: '*', element: null },
]
