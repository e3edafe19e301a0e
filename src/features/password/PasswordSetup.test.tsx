// Shows: security-4, security-67.
import { ownWordsOf } from './password.ts'
import type { Failure } from '#domain/text/wording.ts'
import en from '../../../locales/en.json'
import { withTexts } from '#testing/texts.tsx'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { PasswordSetup } from './PasswordSetup.tsx'

type Props = ComponentProps<typeof PasswordSetup>

const good = 'Bonavo-2026!'
const refused: Failure = { code: 'passwordRefused', at: 'field', name: 'password' }

function open(props: Partial<Props> = {}) {
  const onSubmit = vi.fn<Props['onSubmit']>(props.onSubmit ?? (async () => null))
  render(
    withTexts(
      <PasswordSetup
        ownWords={ownWordsOf({ firstname: 'Claire' })}
        username="claire@example.be"
        submitLabel="Save password"
        {...props}
        onSubmit={onSubmit}
      />,
    ),
  )
  return { user: userEvent.setup({ delay: null }), onSubmit }
}

const field = () => screen.getByLabelText('New password')
const save = () => screen.getByRole('button', { name: 'Save password' })
const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const announced = () =>
  [...document.querySelectorAll('[aria-live]')]
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== en.password.strength.title)
    .join('')

describe('the rules', () => {
  it('are all missing at first, and read with the field', () => {
    open()
    expect(rules()).toEqual([
      'Not met yet: at least 10 characters',
      'Not met yet: a lowercase letter',
      'Not met yet: an uppercase letter',
      'Not met yet: a number',
      'Not met yet: a symbol, such as ! or ?',
      'Not met yet: no part of your name or e-mail address',
    ])
    expect(field()).toHaveAccessibleDescription(
      /^Rules for your password: Not met yet: at least 10 characters/,
    )
  })

  it('name the part of the name that the password has in it', () => {
    open({ ownWords: ownWordsOf({ lastname: 'van den Berg' }) })
    fireEvent.change(field(), { target: { value: 'Herberg-Maan42!' } })
    expect(rules().at(-1)).toBe('Not met yet: no “berg”, a part of your name or e-mail address')
    fireEvent.change(field(), { target: { value: 'Caravan-Maan42!' } })
    expect(rules().at(-1)).toBe('Met: no part of your name or e-mail address')
  })

  it('are announced after a pause, and only what changed', () => {
    vi.useFakeTimers()
    open()
    const type = (value: string) => fireEvent.change(field(), { target: { value } })
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    pass(2000)
    expect(announced()).toBe('')
    type('a')
    pass(500)
    type('a1')
    pass(999)
    expect(announced()).toBe('')
    pass(1)
    expect(announced()).toBe('Met: a lowercase letter, a number, no part of your name or e-mail address.')
    type('A1')
    pass(1000)
    expect(announced()).toBe('Met: an uppercase letter. Not met yet: a lowercase letter.')
  })
})

it('the strength of what is typed is estimated, and does not block what the rules allow', async () => {
  const { user, onSubmit } = open()
  await user.type(field(), 'Password1!')
  expect(await screen.findByText(en.password.strength.weak)).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('Password1!'))
  await user.type(field(), ' Ik eet graag friet')
  expect(await screen.findByText(en.password.strength.strong)).toBeVisible()
})

describe('the field', () => {
  it('tells password managers its rules and its account, a phone number as the login shows it, and hides that from people', async () => {
    open({ username: '+32470123412' })
    expect(field().getAttribute('passwordrules')).toMatch(/^minlength: 10; maxlength: 128; required: lower/)
    expect(screen.queryByRole('textbox')).toBeNull()
    const hidden = () => field().closest('form')?.querySelector('[autocomplete=username][tabindex="-1"]')
    await waitFor(() => expect(hidden()).toHaveValue('0470 12 34 12'))
  })

  it('takes a pasted password of any characters and sends it as it is', async () => {
    const { user, onSubmit } = open()
    await user.click(field())
    await user.paste(`  ${good} 🦊é `)
    await user.click(save())
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[`  ${good} 🦊é `]]))
  })
})

describe('the button', () => {
  it('is blocked with its reason until every rule is met; then neither it nor Enter sends', async () => {
    const { user, onSubmit } = open()
    await user.type(field(), 'short{Enter}')
    await user.click(save())
    const form = field().closest('form')
    if (form) fireEvent.submit(form)
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    expect(save()).toHaveAccessibleDescription(/Not met yet: at least 10 characters/)
    expect(onSubmit).not.toHaveBeenCalled()

    await user.clear(field())
    await user.type(field(), good)
    expect(save()).not.toHaveAttribute('aria-disabled')
    expect(save()).toHaveAccessibleDescription('')
    await user.type(field(), '{Enter}{Enter}')
    await user.click(save())
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[good]]))
  })
})

describe('a refusal', () => {
  it('of the password stands under the field until it is edited', async () => {
    const { user } = open({ onSubmit: async () => refused })
    await user.type(field(), good)
    await user.click(save())
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/This password was not accepted/)
    expect(field()).toHaveValue(good)
    await user.type(field(), 'x')
    await waitFor(() => expect(field()).not.toHaveAttribute('aria-invalid'))
  })
})
