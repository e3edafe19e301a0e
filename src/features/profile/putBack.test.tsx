import { renderApp } from '#testing/render.tsx'
import { locales, requests } from '#testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const { putBack } = locales.en.user.profile
const card = () => screen.findByRole('region', { name: 'Your details' })
const names = () => screen.getByRole('textbox', { name: 'First name' })

it('what a save has replaced stands in its card for the rest of the visit, and can be put back', async () => {
  const { user, router } = await renderApp({ path: '/user/profile', persona: 'plain' })
  await user.click(within(await card()).getByRole('button', { name: 'Edit' }))
  await user.clear(names())
  await user.type(names(), 'Clara')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changed from Claire to Clara.')).toBeVisible()
  await act(() => router.navigate('/user/access'))
  await act(() => router.navigate('/user/profile'))
  await user.click(await screen.findByRole('button', { name: putBack.action }))
  expect(names()).toHaveValue('Claire')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changed from Clara to Claire.')).toBeVisible()
  await waitFor(() => {
    const sent = requests.filter(({ method, path }) => method === 'POST' && path === '/user')
    expect(sent.map(({ body }) => Object(body).firstname)).toEqual(['Clara', 'Claire'])
  })
})
