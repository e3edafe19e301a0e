// Shows: partner-19.
import { field, fill, press, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { calls, latestCode } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

const back = () => screen.queryByRole('link', { name: /^Back to/ })
const asking = (address: string) => `?return=${encodeURIComponent(address)}`
const order = 'http://my.bonavo.localhost/orders?id=7'

it.each([
  ['https://deals.bonavo.example/basket?id=7#pay', 'Back to deals.bonavo.example'],
  [order, 'Back to My Bonavo'],
])('the profile links back to %s, by a name of its own', async (address, name) => {
  const { router } = await at(`/user/profile${asking(address)}`, 'plain')
  await title('Profile')
  expect(back()).toHaveAccessibleName(name)
  expect(back()).toHaveAttribute('href', address)
  expect(router.state.location.pathname).toBe('/user/profile')
})

it.each([
  asking('https://evil.example/'),
  asking('javascript:alert(1)'),
  `${asking('https://deals.bonavo.example')}&return=x`,
])('nothing leads back to an address that is not allowed (%s)', async (query) => {
  const { router } = await at(`/user/security${asking(order)}`, 'plain')
  await title('Security')
  expect(back()).toBeVisible()
  await router.navigate(`/user/security${query}`)
  await waitFor(() => expect(back()).toBeNull())
  expect(screen.getByRole('main')).not.toHaveTextContent(/evil|alert/)
})

it('the link outlives a code and the new password, and goes with another page', async () => {
  const app = await at(`/user/security${asking(order)}`, 'sms')
  await title('Security')
  await press(app.user, 'Change password')
  await title("Verify it's you")
  await fill(app.user, 'Code', latestCode(app.storage.deviceId()))
  await press(app.user, 'Confirm')
  await title('Change your password')
  await waitFor(() => expect(field('New password')).toBeVisible())
  await fill(app.user, 'New password', 'Correct-horse-9')
  await press(app.user, 'Change password')
  await title('Security')
  expect(app.router.state.location.search).toBe('')
  expect(back()).toHaveAttribute('href', order)
  expect(calls(/return/)).toEqual([])
  await app.router.navigate('/user/dashboard')
  await title(/^Welcome/)
  await app.router.navigate('/user/security')
  await title('Security')
  expect(back()).toBeNull()
})
