import { region } from '#testing/form.ts'
import { ago, day, device, history, iphone, session } from '#testing/history.ts'
import { renderApp } from '#testing/render.tsx'
import { calls, locales } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const { devices } = locales.en.user

const open = async () => {
  history([
    device('d1', [session('s1', { date: ago(0) })]),
    device('d2', [session('s2', { date: ago(91 * day) })], { agent: iphone }),
    device('d3', [session('s3', { date: ago(89 * day) })]),
  ])
  return renderApp({ path: '/user/security/history', persona: 'plain' })
}

it('devices that were not used for 90 days stand apart, and one question logs them all out', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: devices.unused.heading })).toBeVisible()
  await user.click(screen.getByRole('button', { name: devices.unused.action }))
  const dialog = await screen.findByRole('dialog', { name: devices.unused.title })
  expect(dialog).toHaveTextContent('1 device was not used for 90 days.')
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }))
  await waitFor(() =>
    expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /user/login/revoke/d2']),
  )
  expect(await screen.findByText(devices.unused.done)).toBeVisible()
})

it('the details of any other session lead to the way to secure the account', async () => {
  const { user } = await open()
  await region('iPhone 15')
  const details = screen.getAllByRole('button', { name: /^Details: / })
  await user.click(details[0] ?? document.body)
  expect(screen.queryByRole('button', { name: devices.session.notYou })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(details.at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: devices.session.notYou }))
  expect(await screen.findByRole('dialog', { name: devices.secure.title })).toBeVisible()
})
