import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SkipLink } from './SkipLink.tsx'

test('moves the focus and leaves the address alone', async () => {
  render(
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <main id="main" tabIndex={-1} />
    </>,
  )

  await userEvent.click(screen.getByRole('link', { name: 'Skip to the content' }))

  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('')
})
