// Shows: mfa-10, mfa-29, mfa-30, mfa-44, help-9.
import type { Failure } from '#domain/text/wording.ts'
import { pass, stopClock } from '#testing/time.ts'
import { locales } from '#testing/server.ts'
import { withTexts } from '#testing/texts.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CodeForm } from './CodeForm.tsx'
import type { Resend } from './ResendCode.tsx'

const { en } = locales

type Props = ComponentProps<typeof CodeForm>
type Answer = Failure | null

const wrong: Failure = { code: 'codeWrong', at: 'field', name: 'code' }
const offline: Failure = { code: 'network' }

const form = (props: Partial<Props>) =>
  withTexts(
    <MemoryRouter>
      <CodeForm method="sms" onSubmit={async () => null} resend={null} {...props} />
    </MemoryRouter>,
  )

function open(props: Partial<Props> = {}) {
  const onSubmit = vi.fn<Props['onSubmit']>(props.onSubmit ?? (async () => null))
  const { rerender } = render(form({ ...props, onSubmit }))
  const change = (more: Partial<Props>) => rerender(form({ ...props, onSubmit, ...more }))
  return { user: userEvent.setup({ delay: null }), onSubmit, change }
}

const field = () => screen.getByRole('textbox')
const confirm = () => screen.getByRole('button', { name: 'Confirm' })
const again = () => screen.getByRole('button', { name: /Resend/ })
const spoken = () =>
  [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('')

/** An answer that arrives when the test calls `finish`. */
function later() {
  let finish: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => (finish = resolve))
  return { answer, finish }
}

describe('the field', () => {
  it.each([
    ['sms', 'Code', 'one-time-code', '8 digits'],
    ['email', 'Code', 'one-time-code', '6 digits'],
    ['card', 'Card number', 'off', '16 digits, starting with 5065'],
  ] as const)('by %s is a text of digits named %s', (method, name, autoComplete, hint) => {
    open({ method })
    expect(field()).toHaveAccessibleName(name)
    expect(field()).toHaveAccessibleDescription(hint)
    expect(field()).toHaveAttribute('inputmode', 'numeric')
    expect(field()).toHaveAttribute('autocomplete', autoComplete)
    expect(field()).not.toHaveAttribute('placeholder')
  })

  it('takes a pasted code with spaces and hyphens, sends nothing by itself, and then the digits only', async () => {
    const { user, onSubmit } = open()
    await user.click(field())
    await user.paste(' 4821-90 71\u00a0')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(confirm())
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([['48219071']]))
  })

  it('says what is wrong when it is sent, then as it is typed, and sends nothing meanwhile', async () => {
    const { user, onSubmit } = open()
    expect(field()).not.toHaveAttribute('aria-invalid')
    await user.click(confirm())
    await waitFor(() => expect(field()).toHaveFocus())
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Value is required 8 digits'))
    await user.type(field(), '123')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/at least 6 characters/))
    await user.type(field(), 'abc')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/6 to 8 digits, no letters/))
    await user.clear(field())
    await user.type(field(), '482190')
    await waitFor(() => expect(field()).not.toHaveAttribute('aria-invalid'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('without the code', () => {
  it.each([
    ['sms', 'No access to this phone?', '/help#access', true],
    ['email', 'No access to this mailbox?', '/help#access', true],
    ['card', 'No card at hand?', '/help#card', false],
  ] as const)('by %s there is help, and no other method', (method, words, address, isCode) => {
    open({ method })
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...(isCode ? [en.help.message.title] : []),
      words,
    ])
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', address)
    expect(screen.queryAllByText(en.code.never)).toHaveLength(isCode ? 1 : 0)
  })
})

describe('a code that the browser reads from the SMS', () => {
  type Ask = (options: CredentialRequestOptions) => Promise<unknown>
  const resendAt = (until: number): Resend => ({ until, isResent: true, onResend: async () => null })

  function readsMessages() {
    const held: { signal: AbortSignal | undefined; arrive: (code: string) => void }[] = []
    const ask: Ask = ({ signal }) =>
      new Promise((resolve) => held.push({ signal, arrive: (code) => resolve({ code }) }))
    const get = vi.fn<Ask>(ask)
    vi.stubGlobal('OTPCredential', Object)
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'credentials')
    })
    return { held, get }
  }

  it('is filled in and waits for the press, and a new code ends the wait for the old one', async () => {
    const { held, get } = readsMessages()
    const { user, onSubmit, change } = open({ resend: resendAt(1) })
    expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } })
    change({ resend: resendAt(2) })
    expect(held.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    await act(async () => held[0]?.arrive('11111111'))
    expect(field()).toHaveValue('')
    await act(async () => held[1]?.arrive('48219071'))
    expect(field()).toHaveValue('48219071')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(confirm())
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([['48219071']]))
    cleanup()
    expect(held[1]?.signal?.aborted).toBe(true)
  })

  it.each(['email', 'card'] as const)('is not waited for when it comes by %s', (method) => {
    const { get } = readsMessages()
    open({ method })
    expect(get).not.toHaveBeenCalled()
  })
})

describe('a refusal', () => {
  it('of the code stands under the field, which has the focus and keeps the text, until it is edited', async () => {
    const { user } = open({ onSubmit: async () => wrong })
    await user.type(field(), '4821 9071')
    await user.click(confirm())
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Your code is invalid. 8 digits')
    expect(field()).toHaveValue('48219071')
    await user.type(field(), '{Backspace}')
    await waitFor(() => expect(field()).not.toHaveAttribute('aria-invalid'))
  })

  it.each([
    [true, 'Your code is invalid. Only the latest code works: it was sent at 14:05. 8 digits'],
    [false, 'Your code is invalid. 8 digits'],
  ])('of the code says which one works, when one was sent again (%s)', async (isResent, words) => {
    const until = new Date(2026, 10, 20, 14, 5, 40).getTime()
    const { user } = open({
      onSubmit: async () => wrong,
      resend: { until, isResent, onResend: async () => null },
    })
    await user.type(field(), '48219071{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(words))
  })

  it('of another kind stands above the button, until the next try', async () => {
    const held = later()
    const onSubmit = vi
      .fn<Props['onSubmit']>()
      .mockResolvedValueOnce(offline)
      .mockReturnValueOnce(held.answer)
    const { user } = open({ onSubmit })
    await user.type(field(), '48219071{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(en.error.network)
    expect(field()).not.toHaveAttribute('aria-invalid')
    await user.click(confirm())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    held.finish(null)
  })
})

describe('a code is sent once', () => {
  it('however often the button or Enter is pressed', async () => {
    const held = later()
    const { user, onSubmit } = open({ onSubmit: () => held.answer })
    await user.type(field(), '48219071')
    // Both before the next render, which makes the button busy.
    act(() => [1, 2].forEach(() => fireEvent.click(confirm())))
    await user.dblClick(confirm())
    await user.type(field(), '{Enter}{Enter}')
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-busy', 'true'))
    held.finish(wrong)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(confirm()).not.toHaveAttribute('aria-busy')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('sending again', () => {
  const resend = (more: Partial<Resend> = {}): Resend => ({
    until: 0,
    isResent: false,
    onResend: async () => null,
    ...more,
  })

  it('waits and shows each second; the start and the end are announced', async () => {
    stopClock()
    const inSeconds = (seconds: number) => Date.now() + seconds * 1000
    const onResend = vi.fn<Resend['onResend']>()
    const { change } = open({ resend: resend({ until: inSeconds(30), onResend }) })
    expect(again()).toHaveTextContent('Resend code in 30 s')
    expect(again()).toHaveAttribute('aria-disabled', 'true')
    expect(spoken()).toBe('You can ask for a new code in 30 seconds.')
    await pass(1000)
    expect(again()).toHaveTextContent('Resend code in 29 s')
    // A changing name would be read out each second while the button has the focus.
    expect(again()).toHaveAccessibleName('Resend code')
    expect(spoken()).toBe('You can ask for a new code in 30 seconds.')
    fireEvent.click(again())
    expect(onResend).not.toHaveBeenCalled()
    await pass(29_000)
    expect(again()).toHaveTextContent(/^Resend code$/)
    expect(spoken()).toBe('You can ask for a new code now.')
    change({ resend: resend({ until: inSeconds(1) }) })
    expect(spoken()).toBe('You can ask for a new code in 1 second.')
  })

  it('and confirming wait for each other, and the message is about the last one', async () => {
    const held = later()
    const onSubmit = vi.fn<() => Promise<Failure>>(async () => ({ code: 'server' }))
    const { user } = open({ onSubmit, resend: resend({ onResend: () => held.answer }) })
    await user.type(field(), '48219071{Enter}')
    await screen.findByText(en.error.server)
    await user.click(again())
    expect(screen.queryByText(en.error.server)).toBeNull()
    expect(confirm()).toHaveAttribute('aria-disabled', 'true')
    await user.type(field(), '{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    held.finish(null)
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'))
  })

  it('sends one request, confirms it, and keeps what was typed', async () => {
    const held = later()
    const onResend = vi.fn<Resend['onResend']>(() => held.answer)
    const { user } = open({ resend: resend({ onResend }) })
    await user.type(field(), '4821')
    fireEvent.click(again())
    fireEvent.click(again())
    await user.click(again())
    await waitFor(() => expect(again()).toHaveAttribute('aria-busy', 'true'))
    expect(spoken()).toBe('')
    held.finish(null)
    await screen.findByText('A new code is on its way.')
    expect(onResend).toHaveBeenCalledOnce()
    await waitFor(() => expect(again()).not.toHaveAttribute('aria-busy'))
    expect(field()).toHaveValue('4821')
    await user.click(again())
    await waitFor(() => expect(onResend).toHaveBeenCalledTimes(2))
  })

  it.each(['sms', 'email'] as const)('offers help by %s once a second code was sent', async (method) => {
    const { user, change } = open({ method, resend: resend() })
    expect(screen.queryByText('No code?')).toBeNull()
    change({ method, resend: resend({ isResent: true }) })
    const words = () => screen.getByText(new RegExp(`^${en.code.help[method]}`))
    expect(words()).not.toBeVisible()
    await user.click(screen.getByText('No code?'))
    expect(words()).toBeVisible()
    expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help#access')
  })
})
