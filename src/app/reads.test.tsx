import { routes } from '../router/routes.ts'
import { renderApp } from '#testing/render.tsx'
import { calls } from '#testing/server.ts'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

const framed = routes.filter(({ frame }) => frame)

it.each(framed.map(({ path, reads = [] }) => [path, reads] as const))(
  '%s asks for its profile and for what boot asks ahead of it, each once',
  async (path, reads) => {
    await renderApp({ path, persona: 'plain' })
    const expected = ['/user', ...reads].map((read) => `GET ${read}`).toSorted()
    await waitFor(() => expect(calls().toSorted()).toEqual(expected))
  },
)
