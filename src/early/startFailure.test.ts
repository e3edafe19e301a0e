// Shows: quality-53.
import { watchLeaving } from '#testing/address.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import demo from '../../locales/start/demo.json'
import { showStartFailure } from './startFailure.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.innerHTML = '<div id="root"><p>shell</p></div>'
  return () => document.body.replaceChildren()
})

it('a demo whose service worker the browser refuses says that, and not that the connection has failed', () => {
  document.documentElement.lang = 'nl-BE'
  showStartFailure(Object.assign(new Error('refused'), { words: demo }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deze demo werkt niet in deze browser')
  expect(document.body).toHaveTextContent('Een service worker beantwoordt de oproepen')
  expect(document.body).not.toHaveTextContent('Controleer uw verbinding')
})

it.each([
  ['en', 'This page', 'Reload'],
  ['fr-LU', 'Cette page', 'Recharger'],
  ['nl', 'Deze pagina', 'Vernieuwen'],
  ['', 'This page', 'Reload'],
  ['xx', 'This page', 'Reload'],
])('a portal that cannot start says so in the language of the page (%s)', async (lang, words, reload) => {
  document.documentElement.lang = lang
  document.title = 'Log in to My Bonavo · Bonavo'
  showStartFailure(new Error('secret detail'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words)
  expect(document.title).toBe('Bonavo')
  expect(document.body).not.toHaveTextContent('shell')
  expect(document.body).not.toHaveTextContent('secret detail')
  const leaving = watchLeaving()
  await userEvent.click(screen.getByRole('button', { name: reload }))
  expect(leaving.count).toBe(1)
})
