// Shows: help-11.
import { at, renderRoutes } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { withSettings } from '#testing/settings.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorPage } from '../../layouts/ErrorPage.tsx'
import { Piece } from './Pending.tsx'

const hour = 3_600_000
const inHours = (hours: number) => `${new Date(Date.now() + hours * hour).toISOString().slice(0, 16)}Z`
/** Plans an outage that begins and ends in so many hours. */
const plan = (start: number, end: number) =>
  withSettings({ VITE_OUTAGE_START: inHours(start), VITE_OUTAGE_END: inHours(end) })

const [planned = ''] = locales.en.page.outage.planned.split('{{')
const [now = ''] = locales.en.page.outage.now.split('{{')

const gone = () => Promise.reject<object>(new TypeError('Failed to fetch'))
const failedPart = () =>
  renderRoutes([{ path: '/', element: <Piece load={() => gone()}>{() => null}</Piece> }])
const brokenPage = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return renderRoutes([{ path: '/', lazy: gone, errorElement: <ErrorPage /> }])
}

describe('a planned outage', () => {
  it.each([
    ['the login by e-mail', () => at('/login/email')],
    ['the login by phone', () => at('/login/phone')],
    ['Help', () => at('/help')],
    ['the error page', brokenPage],
  ])('is told on %s before it and while it lasts', async (_, open) => {
    plan(20, 21)
    const { comeBack } = await open()
    expect(await screen.findByText(new RegExp(planned))).toBeVisible()
    plan(-1, 1)
    await comeBack()
    expect(await screen.findByText(new RegExp(now))).toBeVisible()
    plan(-2, -1)
    await comeBack()
    await screen.findAllByRole('heading', { level: 1 })
    expect(screen.queryByText(new RegExp(`${planned}|${now}`))).toBeNull()
  })

  it('is told beside what cannot be loaded, but only while it lasts', async () => {
    plan(20, 21)
    const { comeBack } = await failedPart()
    expect(await screen.findByRole('alert')).not.toHaveTextContent(planned)
    plan(-1, 1)
    await comeBack()
    expect(await screen.findByRole('alert')).toHaveTextContent(now)
  })

  it('has its day and its times in the language and the time of the reader', async () => {
    withSettings({ VITE_OUTAGE_START: '2099-12-06T22:00+01:00', VITE_OUTAGE_END: '2099-12-06T22:30Z' })
    await at('/login/email', { variant: 'LU', language: 'fr' })
    const [start, end] = ['2099-12-06T21:00Z', '2099-12-06T22:30Z'].map((text) =>
      new Date(text).toLocaleTimeString('fr-LU', { timeStyle: 'short' }),
    )
    const told = await screen.findByText(/^Maintenance prévue/)
    expect(told).toHaveTextContent(/dimanche 6 décembre 2099/)
    expect(told).toHaveTextContent(start ?? '-')
    expect(told).toHaveTextContent(end ?? '-')
  })
})
