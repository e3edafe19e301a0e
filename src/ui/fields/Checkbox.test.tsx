import { createRef } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'

test('is ticked by its label and by the space bar, and passes that on', async () => {
  const onChange = vi.fn<() => void>()
  const ref = createRef<HTMLInputElement>()
  render(<Checkbox ref={ref} label="Trust this device" name="trust" onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'Trust this device' })
  expect(box).toBe(ref.current)

  await userEvent.click(screen.getByText('Trust this device'))
  expect(box).toBeChecked()

  await userEvent.keyboard(' ')
  expect(box).not.toBeChecked()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('error, hint and an own description are all read with the box', async () => {
  render(
    <main>
      <h1>Terms</h1>
      <p id="own">Own words.</p>
      <Checkbox
        label="I accept the terms"
        error="Value is required"
        hint="Two pages"
        aria-describedby="own"
      />
    </main>,
  )
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' })

  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Own words. Value is required Two pages')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
