// Shows: partner-1, partner-2.
import { link, main, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { calls } from '#testing/server.ts'
import type { VisitOptions } from '#testing/visit.ts'
import { cleanup, within } from '@testing-library/react'
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
  it('says where the person came from, with the host, and leads to the three areas', async () => {
    await open(`?client_id=301&name=Lunchbox&${uri}`)
    expect(await title('Choose where to go')).toBeVisible()
    expect(main()).toHaveTextContent('You came from Lunchbox (lunchbox.example).')
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

  it('shows a hostile name as text, and only the host beside one that cannot be seen', async () => {
    const name = '<img src=x onerror=alert(1)> {{product}} $t(login.title)'
    await open(`?name=${encodeURIComponent(name)}&${uri}`)
    await title('Choose where to go')
    expect(main()).toHaveTextContent(`You came from ${name} (lunchbox.example).`)
    expect(main().querySelectorAll('img, b')).toHaveLength(0)
    cleanup()
    await open(`?name=%E2%80%8B%E3%85%A4&${uri}`)
    await title('Choose where to go')
    expect(main()).toHaveTextContent('You came from lunchbox.example.')
  })

  it('of Luxembourg leads to the areas of Luxembourg', async () => {
    await open('', { variant: 'LU', language: 'fr' })
    await title('Choisissez où vous voulez aller')
    expect(link(/^Espace client/)).toHaveAttribute('href', 'http://client.bonavo-lux.localhost/')
  })
})
