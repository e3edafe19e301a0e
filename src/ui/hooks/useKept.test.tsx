import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { usePagedList } from './useKept.ts'

function List({ size, step, more }: { size: number; step: number; more?: number }) {
  const items = Array.from({ length: size }, (_, index) => index + 1)
  const { list, shown, rest, onMore } = usePagedList<number, HTMLUListElement>(items, step, more)
  return (
    <>
      <ul ref={list}>
        {shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" onClick={onMore}>
          {rest} more
        </button>
      ) : null}
    </>
  )
}

const count = () => screen.queryAllByRole('listitem').length

it('a longer one shows its beginning, and more at each press; the focus goes to the first that comes', async () => {
  const user = userEvent.setup()
  render(<List size={10} step={3} more={5} />)
  expect(count()).toBe(3)
  await user.click(screen.getByRole('button', { name: '5 more' }))
  expect(count()).toBe(8)
  expect(screen.getByText('4')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '2 more' }))
  expect(count()).toBe(10)
  expect(screen.getByText('9')).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})
