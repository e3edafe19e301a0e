// Shows: login-20, login-27.
import { at } from '#testing/render.tsx'
import { answer, calls } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import type { VisitOptions } from '#testing/visit.ts'
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

const submit = () => screen.getByRole('button', { name: 'Log in' })
const announcement = () =>
  [...document.querySelectorAll('[aria-live]')].find(({ textContent }) => /again/.test(textContent))
    ?.textContent

/** Tries to log in with a stopped clock, and is locked out by a 429 with this `Retry-After`; null sends no header. */
async function lockFor(retryAfter: string | null, options: VisitOptions = {}) {
  const app = await at('/login/email', options)
  stopClock(new Date(2026, 10, 20, 14, 0).getTime())
  const tryAgain = async (header: string | null) => {
    answer('post', '/token', () =>
      HttpResponse.json({}, { status: 429, headers: header === null ? {} : { 'Retry-After': header } }),
    )
    await app.user.click(submit())
    await eventually(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'))
    await eventually(() => expect(submit()).not.toHaveAttribute('aria-busy'))
  }
  await app.type('E-mail', 'claire@example.be')
  await app.type('Password', 'wrong')
  await tryAgain(retryAfter)
  return { ...app, tryAgain }
}

describe('429', () => {
  it('locks the button for Retry-After, with a visible wait that ticks each second, though the clock is put back', async () => {
    const { user } = await lockFor('3')
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.')
    expect(submit()).toHaveAccessibleDescription('You can try again in 3 seconds, at 14:00.')
    await user.click(submit())
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    expect(calls()).toEqual(['POST /token'])
    await pass(1000)
    expect(submit()).toHaveAccessibleDescription('You can try again in 2 seconds, at 14:00.')
    vi.setSystemTime(Date.now() - 3_600_000)
    await pass(2000)
    expect(submit()).toHaveAccessibleDescription('You can try again in 1 second, at 14:00.')
    await pass(1000)
    expect(submit()).not.toHaveAttribute('aria-disabled')
    expect(submit()).toHaveAccessibleDescription('')
    await user.click(submit())
    await eventually(() => expect(calls()).toHaveLength(2))
    await eventually(() => expect(submit()).not.toHaveAttribute('aria-busy'))
  })

  it('is announced at its start and its end only', async () => {
    await lockFor('3')
    expect(announcement()).toBe('You can try again in 3 seconds, at 14:00.')
    await pass(1000)
    expect(announcement()).toBe('You can try again in 3 seconds, at 14:00.')
    await pass(2000)
    expect(announcement()).toBe('You can log in again now.')
  })

  it('holds on the other login, too, and keeps to the time when the tab slept', async () => {
    const { user } = await lockFor('60')
    await user.click(screen.getByRole('link', { name: 'Phone' }))
    await eventually(() => expect(screen.getByLabelText('Phone number')).toBeVisible())
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    vi.setSystemTime(Date.now() + 59_000)
    await pass(1000)
    expect(submit()).not.toHaveAttribute('aria-disabled')
  })
})
