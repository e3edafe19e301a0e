import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Message, newWorld, storedWorlds, worldKey } from '#mocks/db'
import { DevPanel } from './DevPanel.tsx'

const message = (own: Partial<Message> = {}): Message => ({
  id: own.code ?? 'msg_1',
  channel: 'sms',
  to: '+32474567856',
  code: '12345678',
  at: '2026-11-20T12:34:56.000Z',
  ...own,
})

const deliver = (...inbox: Message[]) =>
  act(() => storedWorlds(localStorage).write('', { ...newWorld(), inbox }))

function CodeForm() {
  const [code, setCode] = useState('')
  return (
    <form aria-label={`code ${code}`}>
      <input
        aria-label="Code"
        autoComplete="one-time-code"
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit">Verify</button>
    </form>
  )
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Developer panel' }))
  return within(screen.getByRole('group', { name: 'Inbox' }))
}

const names = (inbox: Awaited<ReturnType<typeof open>>) =>
  inbox.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

it('is empty at first, and says so', async () => {
  render(<DevPanel cookiePrefix="" />)
  const inbox = await open()
  expect(inbox.getByText('No code has been sent yet.')).toBeVisible()
  expect(names(inbox)).toEqual([])
})

it('shows a code as it arrives, newest first', async () => {
  render(<DevPanel cookiePrefix="" />)
  const inbox = await open()
  deliver(message())
  deliver(message({ channel: 'email', to: 'mail@example.be', code: '123456' }), message())
  expect(inbox.queryByText('No code has been sent yet.')).toBeNull()
  expect(names(inbox)).toEqual([
    'Use code 123456 (E-mail to mail@example.be)',
    'Use code 12345678 (SMS to +32474567856)',
  ])
  const time = new Date('2026-11-20T12:34:56.000Z').toLocaleTimeString('en-GB')
  expect(inbox.getAllByRole('button')[0]).toHaveTextContent(`123456E-mail to mail@example.be, ${time}`)
})

it('shows a code that another tab was sent', async () => {
  render(<DevPanel cookiePrefix="" />)
  const inbox = await open()
  act(() => {
    localStorage.setItem(worldKey, JSON.stringify({ ...newWorld(), inbox: [message()] }))
    window.dispatchEvent(new StorageEvent('storage', { key: worldKey }))
  })
  expect(names(inbox)).toHaveLength(1)
})

it('shows the latest five', async () => {
  deliver(...['1', '2', '3', '4', '5', '6'].map((digit) => message({ code: digit.repeat(6) })))
  render(<DevPanel cookiePrefix="" />)
  const shown = names(await open())
  expect(shown).toHaveLength(5)
  expect(shown[0]).toContain('111111')
})

it('fills the code field of the page, so that React notices, and closes', async () => {
  deliver(message())
  render(
    <>
      <CodeForm />
      <DevPanel cookiePrefix="" />
    </>,
  )
  await userEvent.click((await open()).getByRole('button', { name: /^Use code 12345678/ }))
  expect(screen.getByRole('form', { name: 'code 12345678' })).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveValue('12345678')
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'Inbox' })).toBeNull()
})

it('shows a letter with a link as that link, not as a code', async () => {
  const link = '/reset-password?code=rst_1'
  deliver(message({ channel: 'email', to: 'claire@example.be', code: 'rst_1', link }))
  const { container } = render(<DevPanel cookiePrefix="" />)
  const inbox = await open()
  expect(inbox.getByRole('link', { name: 'Open link (E-mail to claire@example.be)' })).toHaveAttribute(
    'href',
    link,
  )
  expect(names(inbox)).toEqual([])
  expect((await axe.run(container)).violations).toEqual([])
})

it('shows the code on a page without a field for it', async () => {
  deliver(message())
  render(<DevPanel cookiePrefix="" />)
  const inbox = await open()
  await userEvent.click(inbox.getByRole('button', { name: /^Use code/ }))
  expect(inbox.getByRole('status')).toHaveTextContent('No field for a code here: 12345678')
})

it('shows hostile text as text, apart from its surroundings', async () => {
  const to = '\u202E<img src=x onerror=alert(1)>'
  deliver(message({ to, at: 'never' }))
  const { container } = render(<DevPanel cookiePrefix="" />)
  const inbox = await open()
  expect(inbox.getByText(to).tagName).toBe('BDI')
  expect(container.querySelector('img')).toBeNull()
})

it('has no accessibility faults', async () => {
  const { container } = render(<DevPanel cookiePrefix="" />)
  const faults = async () => (await axe.run(container)).violations.map(({ id }) => id)
  const inbox = await open()
  expect(await faults()).toEqual([])
  deliver(message())
  await userEvent.click(inbox.getByRole('button', { name: /^Use code/ }))
  expect(await faults()).toEqual([])
})
