// Shows: frame-23.
import { at } from '#testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const checked = (group: HTMLElement) =>
  within(group).getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent

it('the account menu has the theme: a choice is kept, the menu stays open, and the system is the absence of one', async () => {
  const { user } = await at('/user/dashboard', 'plain')
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  const group = screen.getByRole('radiogroup', { name: 'Theme' })
  expect(checked(group)).toBe('Auto')
  const heard: unknown[] = []
  const onStorage = ({ key, newValue }: StorageEvent) => void heard.push([key, newValue])
  window.addEventListener('storage', onStorage)
  await user.click(within(group).getByRole('radio', { name: 'Dark' }))
  expect([checked(group), window.localStorage.getItem('theme')]).toEqual(['Dark', 'dark'])
  await user.keyboard('{ArrowLeft}')
  expect([checked(group), window.localStorage.getItem('theme')]).toEqual(['Light', 'light'])
  await user.click(within(group).getByRole('radio', { name: 'Auto' }))
  expect([checked(group), window.localStorage.getItem('theme')]).toEqual(['Auto', null])
  window.removeEventListener('storage', onStorage)
  // The portal also sends this tab the storage event, which a browser sends to the other tabs only.
  expect(heard).toEqual([
    ['theme', 'dark'],
    ['theme', 'light'],
    ['theme', null],
  ])
})
