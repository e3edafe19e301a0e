import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DevPanel } from './DevPanel.tsx'
import { invitations, newcomerCards } from '#mocks/newcomers'

const go = (pathname: string) => vi.stubGlobal('location', { hostname: 'localhost', pathname })
beforeEach(() => go('/onboarding/card'))

function Form({ name }: { name: string }) {
  const [text, setText] = useState('')
  return (
    <form aria-label={`typed ${text}`}>
      <input name={name} aria-label={name} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Next</button>
    </form>
  )
}

async function open(field?: string) {
  const { container } = render(
    <>
      {field && <Form name={field} />}
      <DevPanel cookiePrefix="" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Developer panel' }))
  return { group: within(screen.getByRole('group', { name: 'Newcomers' })), container }
}

/** The card numbers and codes whose buttons are enabled. */
const offered = ({ group }: Awaited<ReturnType<typeof open>>) =>
  group
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => !button.disabled)
    .map((button) => button.querySelector('small')?.textContent)

const cards = newcomerCards.map(({ number }) => number)
const codes = invitations.map(({ code }) => code)

it.each([
  ['card', /^Lina/, '5065120000000001'],
  ['code', /^Expired/, 'EXPIRED-2026'],
])('fills the %s field of the page, so that React notices, and closes', async (field, name, text) => {
  const { group } = await open(field)
  await userEvent.click(group.getByRole('button', { name }))
  expect(screen.getByRole('form', { name: `typed ${text}` })).toBeVisible()
  expect(screen.getByLabelText(field)).toHaveValue(text)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'Newcomers' })).toBeNull()
})

it.each([
  ['/onboarding/card', 'card', cards],
  ['/onboarding/code', 'code', codes],
  ['/onboarding', 'code', codes],
  ['/onboarding/card', undefined, []],
  ['/onboarding-mfa', 'code', []],
  ['/mfa', 'code', []],
])('on %s with the field %s offers what fits', async (path, field, fitting) => {
  go(path)
  const panel = await open(field)
  expect(offered(panel)).toEqual(fitting)
  expect(panel.group.queryAllByText(/^Open the card or code page/)).toHaveLength(fitting.length > 0 ? 0 : 1)
})

it('has no accessibility faults', async () => {
  const { container } = await open('card')
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})
