import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from './render.tsx'
import { calls } from './server.ts'

it('shows the login to a stranger', async () => {
  const { router } = await renderApp()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in to My Bonavo')
  expect(router.state.location.pathname).toBe('/login/email')
})

it('shows the dashboard of a persona', async () => {
  const { router, requests } = await renderApp({ persona: 'rich', language: 'nl' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welkom, Pieter')
  expect(router.state.location.pathname).toBe('/user/dashboard')
  expect(await screen.findByText('Lunchbox')).toBeVisible()
  expect(calls().slice(0, 3)).toEqual(['GET /user', 'GET /mfa', 'GET /tokens'])
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer tok_rich')
})
it('shows Luxembourg on its host', async () => {
  await renderApp({ persona: 'german', isLux: true })
  expect(await screen.findByRole('link', { name: 'Client area' })).toHaveAttribute(
    'href',
    'http://client.bonavo-lux.localhost/',
  )
})
