import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type User = Pick<ReturnType<typeof userEvent.setup>, 'clear' | 'click' | 'paste'>

/** Waits for a page by its title. */
export const title = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name })

export const main = (): HTMLElement => screen.getByRole('main')

/** Waits for a card or a list of the page, by its name. */
export const region = (name: string) => screen.findByRole('region', { name })

/** Waits until the title of a page has the focus. */
export async function focused(name: string | RegExp): Promise<void> {
  const heading = await title(name)
  await waitFor(() => expect(heading).toHaveFocus())
}

/** Waits until some element has the focus. */
export const isFocused = () => waitFor(() => expect(document.activeElement).not.toBe(document.body))

/** Waits until the accessible description of a field contains some words. */
export const describes = (input: HTMLElement, words: string) =>
  waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(words)))

/** A field in `main`, by its label; so not the language list of the portal, which is outside. */
export const field = (label: string): HTMLInputElement =>
  within(main()).getByLabelText(label, { selector: 'input, select' })

/** Replaces the text of a field; clearing it also moves the focus there. */
export async function fill(user: User, label: string, text: string): Promise<void> {
  await user.clear(field(label))
  if (text) await user.paste(text)
}

/** Enters a text by an input method, which shows it in the field before it is done. Returns what the field holds then. */
export function compose(input: HTMLInputElement, text: string): string {
  fireEvent.compositionStart(input)
  fireEvent.input(input, { target: { value: text }, isComposing: true })
  const { value } = input
  fireEvent.compositionEnd(input)
  return value
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
export const link = (name: string | RegExp): HTMLElement => screen.getByRole('link', { name })
export const press = (user: User, name: string | RegExp): Promise<void> => user.click(button(name))
export const follow = (user: User, name: string | RegExp): Promise<void> => user.click(link(name))
