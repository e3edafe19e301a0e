import { field, fill, press, region } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

it('a name that its owner gives a device stands before what it is, in this browser only, until it is removed', async () => {
  const { user, router } = await renderApp({ path: '/user/security/history', persona: 'secured' })
  await region('iPhone 15')
  await press(user, 'Give iPhone 15 a name')
  expect(field('Name')).toHaveAccessibleDescription(/^Only this browser knows the name\./)
  await fill(user, 'Name', ' Pim \u202etablet ')
  await press(user, 'Save')
  const name = '\u2068Pim \u202etablet\u202c\u2069 (iPhone 15)'
  const card = await region(name)
  expect(screen.getByRole('button', { name: `Give ${name} a name` })).toHaveFocus()
  expect(localStorage.getItem('device-names')).toMatch(/^\{"[\w-]+":"Pim \u202etablet"\}$/)
  await user.click(within(card).getByRole('button', { name: `Log out from ${name}` }))
  expect(await screen.findByRole('dialog', { name: `Log out from ${name}?` })).toBeVisible()
  await press(user, 'Cancel')
  await router.navigate('/user/security')
  await user.click(await screen.findByRole('link', { name }))
  await region(name)
  await press(user, `Give ${name} a name`)
  await fill(user, 'Name', '')
  await press(user, 'Save')
  expect(await region('iPhone 15')).toBeVisible()
  expect(localStorage.getItem('device-names')).toBeNull()
})
