// Shows: partner-1, partner-2.
import { link, main, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { calls } from '#testing/server.ts'
import type { VisitOptions } from '#testing/visit.ts'
import { within } from '@testing-library/react'
import { env } from '#domain/settings/env.ts'
import { describe, expect, it, vi } from 'vitest'

const open = (query = '', own: VisitOptions = {}) => at(`/partner${query}`, own)
const uri = 'redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback'
const areas = () =>
  within(main())
    .getAllByRole('link')
    .map((area) => [area.textContent, area.getAttribute('href')])
const three = [
  [expect.stringContaining('Client area'), 'http://client.bonavo.localhost/'],
  [expect.stringContaining('Admin area'), expect.stringMatching(/^https?:\/\//)],
  [expect.stringContaining('Employee area'), expect.stringMatching(/^https?:\/\//)],
]

describe('the landing page of a partner', () => {
  it.each([
    [`?name=Lunchbox&${uri}`, 'Lunchbox (lunchbox.example)'],
    [`?name=%E2%80%8B%E3%85%A4&${uri}`, 'lunchbox.example'],
  ])('(%s) says where the person came from, and leads to the three areas', async (query, app) => {
    await open(query)
    await title('Choose where to go')
    expect(main()).toHaveTextContent(`You came from ${app}.`)
    expect(areas()).toEqual(three)
    expect(calls()).toEqual([])
  })

  it.each([
    '',
    '?name=Lunchbox&redirect_uri=https://bonavo.be@lunchbox.example/',
    `?name=Lunchbox&${uri}&redirect_uri=https://bonavo.be/`,
  ])('without one host (%j) names nobody', async (query) => {
    await open(query)
    await title('Choose where to go')
    expect(main()).not.toHaveTextContent(/You came from|Lunchbox/)
    expect(areas()).toEqual(three)
  })

  it('leaves out an area that has no address', async () => {
    vi.spyOn(env, 'VITE_ADMIN_URL', 'get').mockReturnValue('')
    await open()
    await title('Choose where to go')
    expect(areas()).toEqual([three[0], three[2]])
    expect(within(main()).getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows a hostile name as text', async () => {
    const name = '<img src=x onerror=alert(1)> {{product}} $t(login.title)'
    await open(`?name=${encodeURIComponent(name)}&${uri}`)
    await title('Choose where to go')
    expect(main()).toHaveTextContent(`You came from ${name} (lunchbox.example).`)
    expect(main().querySelectorAll('img, b')).toHaveLength(0)
  })

  it('of Luxembourg leads to the areas of Luxembourg', async () => {
    await open('', { variant: 'LU', language: 'fr' })
    await title('Choisissez où vous voulez aller')
    expect(link(/^Espace client/)).toHaveAttribute('href', 'http://client.bonavo-lux.localhost/')
  })
})
