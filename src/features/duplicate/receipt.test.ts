// Shows: duplicate-20.
import { similarPassword } from '#mocks/personas.ts'
import { focused, link, main, region, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales

/** Removes the duplicates of a login. */
async function removed() {
  const app = await at('/duplicated', { duplicated: 'duplicated' })
  await region(en.duplicate.stays)
  await app.press(en.duplicate.remove)
  await focused('Enter the code')
  await app.confirm()
  await focused('Duplicates removed')
  return app
}

/** Merges a similar account. */
async function merged() {
  const app = await at('/duplicated', 'similar')
  await app.press('It is me')
  await app.press(en.similarAccount.proof.with.password)
  await app.type(en.similarAccount.proof.label, similarPassword)
  await app.press('Send code')
  await focused('Enter the code')
  await app.confirm()
  await focused('Accounts merged')
  return app
}

describe('the receipt', () => {
  it('of a removal says what is gone, what stays and when', async () => {
    await removed()
    const gone = within(await region('What was removed')).getAllByRole('listitem')
    expect(gone.map(({ textContent }) => textContent)).toEqual([
      '1 other account on My Bonavo',
      '2 other accounts in the client area',
    ])
    expect(await region('What you keep')).toHaveTextContent('E-mailduplicated@example.be')
    expect(main()).not.toHaveTextContent(en.duplicate.final)
    expect(main()).toHaveTextContent(/Done on \d+ \w+ \d{4}, \d+:\d\d/)
    expect(main()).toHaveTextContent(en.duplicate.done.text)
  })

  it('of a merge says what moved, masked as before, and into which account', async () => {
    await merged()
    const moved = await region('What moved to your account')
    expect(moved).toHaveTextContent(/E-mails•+@example\.com/)
    expect(moved).toHaveTextContent(`Client area${en.similarAccount.movedText}`)
    expect(main()).toHaveTextContent(/Account: s•••@example\.be/)
  })

  it('is forgotten once the page is left', async () => {
    const { user, store } = await merged()
    expect(store.getState().duplicate?.receipt).not.toBeNull()
    await user.click(link('Continue'))
    await title('Welcome, Sofie')
    await waitFor(() => expect(store.getState().duplicate?.receipt).toBeNull())
  })

  it('is stored nowhere: after a reload the page says only that it is done', async () => {
    await removed()
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(kept).not.toMatch(/duplicated_mymonizze|duplicated@example|"removed"/)
    cleanup()
    await at('/fuzzion-success')
    await title('Accounts merged')
    expect(main()).toHaveTextContent(en.merge.success.text)
    expect(screen.queryByRole('region', { name: en.duplicate.gone })).toBeNull()
  })
})
