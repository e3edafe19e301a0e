import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

test.each([
  [{ isBusy: true }, 'submit', 0],
  [{ isBlocked: true }, 'button', 0],
  [{ isBlocked: true }, 'submit', 2],
] as const)(
  '%o, %s: focusable, said to be disabled, deaf; its form gets %i submits to decide about',
  async (state, type, submits) => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type={type} onClick={onClick} {...state}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })

    await userEvent.click(button)
    await userEvent.type(screen.getByRole('textbox'), type === 'submit' ? 'x{Enter}' : 'x')

    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toBeEnabled()
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).toHaveBeenCalledTimes(submits)
  },
)
