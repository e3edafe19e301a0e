import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Toggle } from './Toggle.tsx'

const toggle = () => screen.getByRole('switch', { name: 'Two-step verification' })
const words = { label: 'Two-step verification', badge: 'On', describedBy: 'why' }

test.each([
  ['its label', () => userEvent.click(screen.getByText('Two-step verification'))],
  ['the space bar', () => userEvent.tab().then(() => userEvent.keyboard(' '))],
])('is turned on by %s', async (_, press) => {
  function Page() {
    const [isOn, setIsOn] = useState(false)
    return <Toggle {...words} isOn={isOn} onChange={() => setIsOn(!isOn)} />
  }
  render(<Page />)
  expect(toggle()).not.toBeChecked()

  await press()

  expect(toggle()).toBeChecked()
})

test.each([
  ['busy', { isOn: false, isBusy: true }, ''],
  ['on', { isOn: true }, 'It protects your vouchers.'],
])('that is %s: focusable, said to be disabled, deaf, with its reason', async (_, state, reason) => {
  const onChange = vi.fn<() => void>()
  render(
    <>
      <Toggle {...words} {...state} onChange={onChange} />
      <p id="why">It protects your vouchers.</p>
    </>,
  )

  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.click(toggle())

  expect(toggle()).toHaveFocus()
  expect(toggle()).toHaveAttribute('aria-disabled', 'true')
  expect(toggle()).toHaveAccessibleDescription(reason)
  expect(onChange).not.toHaveBeenCalled()
})
