// Shows: mfa-46.
import { title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, locales } from '#testing/server.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'

const { en } = locales
const challenge = 'Bearer error="insufficient_user_authentication"'
const challenged = () => new HttpResponse(null, { status: 401, headers: { 'WWW-Authenticate': challenge } })
const codes = () => calls(/^GET \/mfa\/sudo/)
const firstName = () => screen.findByRole('textbox', { name: 'First name' })

/** Saves another first name, which the server answers with a challenge. */
async function saveName(options = { once: true }) {
  const app = await at('/user/profile', 'sms')
  await app.press('Change (Your details)', 'Your details')
  await app.type('First name', 'Ada')
  answer('post', '/user', challenged, options)
  await app.press('Save', 'Your details')
  return app
}

it('a write that wants a step-up leads to it and back, with what was typed', async () => {
  const app = await saveName()
  await title(en.mfa.title)
  expect(here()).toBe('/mfa?single=true')
  expect(codes()).toEqual(['GET /mfa/sudo?single=0'])
  await app.confirm()
  await title('Profile')
  expect(await firstName()).toHaveValue('Ada')
  await app.press('Save', 'Your details')
  expect(await screen.findByText(en.user.profile.saved)).toBeVisible()
  expect(codes()).toHaveLength(1)
})

it('a write that wants one straight after a right code is told, and nothing is lost', async () => {
  const app = await saveName({ once: false })
  await title(en.mfa.title)
  await app.confirm()
  await app.press('Save', 'Your details')
  expect(await screen.findByRole('alert')).toHaveTextContent(en.error.server)
  expect(await firstName()).toHaveValue('Ada')
  expect([here(), codes().length]).toEqual(['/user/profile', 1])
})

it('a write after a step-up that was given up leads to the same one: no other code is sent', async () => {
  const app = await saveName({ once: false })
  await title(en.mfa.title)
  await act(() => app.router.navigate(-1))
  expect(await firstName()).toHaveValue('Ada')
  await app.press('Save', 'Your details')
  await title(en.mfa.title)
  expect(codes()).toHaveLength(1)
})

it.each([
  ['/user/security', ['/user/login/info/latest', '/mfa', '/user/login/info'], 'Security'],
  ['/user/access', ['/tokens'], 'Connected apps'],
  ['/user/profile', ['/user'], 'Profile'],
])('the reads of %s that want a step-up lead to one code (%j), and back', async (path, reads, heading) => {
  let isOver = false
  for (const read of reads) answer('get', read, () => (isOver ? undefined : challenged()))
  const app = await at(path, 'secured')
  await title(en.mfa.title)
  expect(codes()).toEqual(['GET /mfa/sudo?single=0'])
  isOver = true
  await app.confirm()
  await title(heading)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect([here(), codes().length]).toEqual([path, 1])
})

it('a read that wants a step-up which was given up is told: the page stays', async () => {
  answer('get', '/tokens', challenged)
  const app = await at('/user/access', 'sms')
  await title(en.mfa.title)
  await act(() => app.router.navigate('/user/access'))
  expect(await screen.findByText(new RegExp(en.error.server))).toBeVisible()
  expect([here(), codes().length]).toEqual(['/user/access', 1])
})

it('when no code can be sent, the refusal is told', async () => {
  answer('get', '/mfa/sudo', challenged)
  await saveName()
  expect(await screen.findByRole('alert')).toHaveTextContent(en.error.server)
  expect([here(), codes().length]).toEqual(['/user/profile', 1])
})

it('the request of a partner that wants one is not taken for an invalid one', async () => {
  const path = '/approve?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback'
  answer('get', '/authorize', challenged, { once: true })
  const app = await at(path, 'sms')
  await title(en.mfa.title)
  await app.confirm()
  expect(await title('Lunchbox wants access to your account')).toBeVisible()
})
