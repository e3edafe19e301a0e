import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Toggle } from './Toggle.tsx'

const toggle = () => screen.getByRole('switch', { name: 'Two-step verification' })

test('is turned by its label and by the space bar', async () => {
  function Page() {
    const [isOn, setIsOn] = useState(false)
    return <Toggle label="Two-step verification" isOn={isOn} onChange={() => setIsOn(!isOn)} />
  }
  render(<Page />)
  expect(toggle()).not.toBeChecked()

  await userEvent.click(screen.getByText('Two-step verification'))
  expect(toggle()).toBeChecked()

  await userEvent.keyboard(' ')
  expect(toggle()).not.toBeChecked()
})

test.each([{ isBusy: true }, { isBlocked: true }])(
  '%o: focusable, said to be disabled, deaf, with its reason',
  async (state) => {
    const onChange = vi.fn<() => void>()
    render(
      <>
        <Toggle label="Two-step verification" isOn describedBy="why" onChange={onChange} {...state} />
        <p id="why">Your employer asks for it.</p>
      </>,
    )

    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.click(toggle())

    expect(toggle()).toHaveFocus()
    expect(toggle()).toHaveAttribute('aria-disabled', 'true')
    expect(toggle()).toHaveAccessibleDescription('Your employer asks for it.')
    expect(toggle()).toBeChecked()
    expect(onChange).not.toHaveBeenCalled()
  },
)
