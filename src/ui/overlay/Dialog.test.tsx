import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

const onClose = vi.fn<() => void>()

beforeEach(() => void onClose.mockClear())

const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Log out?' })
const opener = () => screen.getByRole('button', { name: 'Open' })

/** Does what a browser does at Escape: sends `cancel`, and closes the dialog unless that is prevented. */
async function escape(isFinal = false) {
  const element = dialog()
  if (!element) throw new Error('no dialog')
  const asked = createEvent('cancel', element, { cancelable: !isFinal }, { EventType: 'Event' })
  fireEvent(element, asked)
  if (!asked.defaultPrevented) await act(async () => element.close())
}

function Page({ isBusy = false, children }: { isBusy?: boolean; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <StrictMode>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog
          title="Log out?"
          closeLabel="Close"
          describedBy="why"
          isBusy={isBusy}
          onClose={() => {
            onClose()
            setIsOpen(false)
          }}
        >
          <p id="why">Access will be revoked.</p>
          {children}
        </Dialog>
      ) : null}
    </StrictMode>
  )
}

async function show(page: ReactNode) {
  render(page)
  await userEvent.click(opener())
  expect(dialog()).toHaveAttribute('open')
}

test('is named by its title, described, and its title has the focus', async () => {
  await show(<Page />)

  expect(dialog()).toHaveAccessibleDescription('Access will be revoked.')
  expect(screen.getByRole('heading', { level: 2, name: 'Log out?' })).toHaveFocus()
})

test('the first field that can be filled in has the focus', async () => {
  await show(
    <Page>
      <input type="hidden" />
      <input aria-label="Username" tabIndex={-1} />
      <input aria-label="Code" />
    </Page>,
  )

  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus()
})

test.each([
  ['Escape', () => escape()],
  ['an Escape that cannot be prevented', () => escape(true)],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s asks once; the focus goes back to what opened it', async (_, leave) => {
  await show(<Page />)

  await leave()

  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog()).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test.each([
  ['nowhere', () => undefined],
  ['around it', () => screen.getByRole('main').focus()],
])(
  'the focus goes back to a button that a press does not focus, as in Safari (it is %s)',
  async (_, focus) => {
    render(
      <main tabIndex={-1}>
        <Page />
      </main>,
    )
    opener().addEventListener('mousedown', (event) => {
      event.preventDefault()
      focus()
    })

    await userEvent.click(opener())
    await escape()

    expect(opener()).toHaveFocus()
  },
)

test.each([
  ['Escape', () => escape()],
  ['an Escape that cannot be prevented', () => escape(true)],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('busy: it stays at %s', async (_, leave) => {
  await show(<Page isBusy />)

  await leave()

  expect(onClose).not.toHaveBeenCalled()
  expect(dialog()).toHaveAttribute('open')
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true')
})
