import { renderApp } from '#testing/render.tsx'
import { answer, locales } from '#testing/server.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'

const scopes = [
  'balance',
  'clientarea',
  'company',
  'customerwrite',
  'fridom',
  'history',
  'mobile',
  'monizze',
  'mymonizze',
  'notification',
  'payment',
  'reimbursemoney',
  'transaction',
  'user',
  'userwrite',
] as const

it.each(['en', 'fr', 'nl'] as const)('each of the 15 scopes has words of its own (%s)', async (language) => {
  answer('get', '/tokens', () => HttpResponse.json({ data: [{ name: 'X', client_id: 1, scopes }] }))
  const { user } = await renderApp({ path: '/user/access', persona: 'plain', language })
  const card = within(await screen.findByRole('region', { name: 'X' }))
  const [, more] = card.getAllByRole('button')
  await user.click(more ?? document.body)
  const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  const words = scopes.map((scope) => locales[language].scopes[scope].replace('{{product}}', 'Bonavo'))
  expect([...lines].sort()).toEqual([...words].sort())
  expect(new Set(lines).size).toBe(15)
  for (const scope of scopes) expect(lines).not.toContain(scope)
  const { kinds } = locales[language].user.access
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    kinds.spend,
    kinds.change,
    kinds.see,
  ])
})

it('a scope of which nothing can be seen is shown as it is written, never dropped', async () => {
  const data = [{ name: 'X', client_id: 1, scopes: ['\u3164'] }]
  answer('get', '/tokens', () => HttpResponse.json({ data }))
  await renderApp({ path: '/user/access', persona: 'plain' })
  const card = within(await screen.findByRole('region', { name: 'X' }))
  expect(card.getByRole('listitem')).toHaveTextContent('"\u3164"')
})
