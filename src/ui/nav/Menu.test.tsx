import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'

const onLogout = vi.fn<() => void>()
const trigger = () => screen.getByRole('button', { name: 'Account' })
const item = () => screen.queryByRole('button', { name: 'Log out' })

beforeEach(async () => {
  onLogout.mockClear()
  render(
    <>
      <Menu
        label="Account"
        trigger={<span aria-hidden>CD</span>}
        head={<p>Claire Dubois</p>}
        closeLabel="Close"
      >
        <div>
          <input type="radio" aria-label="Dark" />
          <button type="button" onClick={onLogout}>
            Log out
          </button>
        </div>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
  await userEvent.click(trigger())
})

test('Escape closes it and gives the focus back', async () => {
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  expect(item()).not.toBeInTheDocument()
  expect(trigger()).toHaveFocus()
})

test('a press elsewhere closes it', async () => {
  await userEvent.click(document.body)

  expect(item()).not.toBeInTheDocument()
})

test('leaving it by keyboard closes it', async () => {
  for (let stop = 0; stop < 4; stop += 1) await userEvent.tab()

  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  expect(item()).not.toBeInTheDocument()
})

test('choosing acts once and closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))

  expect(onLogout).toHaveBeenCalledOnce()
  expect(item()).not.toBeInTheDocument()
})
