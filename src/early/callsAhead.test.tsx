import { routes } from '../router/routes.ts'
import { paths } from '#core/paths.ts'
import { at } from '#testing/render.tsx'
import { calls } from '#testing/server.ts'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

const framed = routes.filter(({ frame = '' }) => ['user', 'either'].includes(frame))

/** The calls that a page makes only after its first ones. */
const later: Record<string, string[]> = {
  '/user/profile': ['/mfa'],
  '/user/dashboard': ['/user/login/info'],
  '/user/security': ['/user/login/info'],
}

it.each(framed.map(({ path, calls: ahead = [] }) => [path, ahead] as const))(
  '%s asks for its profile, for what boot asks ahead of it, and for what comes later, each once',
  async (path, ahead) => {
    await at(path, 'plain')
    const expected = ['/user', ...ahead, ...(later[path] ?? [])].map((call) => `GET ${call}`).toSorted()
    await waitFor(() => expect(calls().toSorted()).toEqual(expected))
  },
)

// The page of the password asks anew each time it opens.
it.each(framed.filter(({ calls: ahead, path }) => ahead && path !== paths.password))(
  'the module of $path exports what loads its calls',
  async ({ page, path, calls: ahead = [] }) => {
    const { loader = [] } = await page.module()
    expect([path, loader.length]).toEqual([path, ahead.length])
  },
)

// The dashboard stands at once, with the cached account, and Help needs none.
const waiting = framed.filter(({ path }) => path !== paths.dashboard && path !== paths.help)

it.each(waiting)(
  'the module of $path exports the outline that stands until the profile is known',
  async ({ page }) => {
    expect((await page.module()).outline).toBeTruthy()
  },
)
