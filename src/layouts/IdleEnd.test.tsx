import { renderApp } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { personaOf } from '#mocks/personas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

const { shared } = locales.en.user
const minute = 60_000
const warning = () => screen.queryByRole('dialog', { name: shared.title })
const logIn = async (isShared: boolean, id = 'plain', ends: RegExp = /^Welcome/) => {
  stopClock()
  const app = await renderApp({ path: '/login/email' })
  await app.user.click(screen.getByLabelText('E-mail'))
  await app.user.paste(personaOf(id).profile.email ?? '')
  await app.user.click(screen.getByLabelText('Password'))
  await app.user.paste(personaOf(id).password)
  if (isShared) await app.user.click(screen.getByRole('checkbox', { name: locales.en.login.shared }))
  await app.user.click(screen.getByRole('button', { name: 'Log in' }))
  await eventually(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ends), 1)
  return app
}

it('on a device of somebody else a login with a weak password keeps nothing, either', async () => {
  await logIn(true, 'weak', new RegExp(locales.en.weakPassword.title))
  expect(Object.keys(localStorage)).toEqual(['device-id'])
  expect(document.cookie).toContain('shared=')
})

it('on one of my own nothing of that happens', async () => {
  const { router } = await logIn(false)
  expect(screen.queryByText(shared.note)).toBeNull()
  await pass(20 * minute)
  expect([router.state.location.pathname, warning()]).toEqual(['/user/dashboard', null])
})
