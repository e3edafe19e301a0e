// Shows: duplicate-10, duplicate-13, duplicate-14.
import { button, focused, link, main } from '#testing/form.ts'
import { noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { calls, hold, locales } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const posts = () => calls(/^POST/)

/** Opens the question about a similar account. */
async function open() {
  const app = await at('/duplicated', 'similar')
  await screen.findByRole('button', { name: 'It is me' })
  return app
}

describe('a similar account', () => {
  it('is shown with masked contacts, and what follows from a merge; nothing is sent yet', async () => {
    await open()
    await focused('We found more than one account')
    expect(main()).toHaveTextContent(en.similarAccount.lead)
    expect(main()).toHaveTextContent(en.similarAccount.effect)
    expect(main().querySelector('dl')).toHaveTextContent(/s•+@example\.com/)
    expect(main().querySelector('dl')).toHaveTextContent('Client area')
    expect(main()).not.toHaveTextContent('similar1021@')
    // Skip leads to the account.
    expect(screen.queryByRole('link', { name: en.approve.account })).toBeNull()
    expect(posts()).toEqual([])
  })

  it('that does not exist leads home', async () => {
    await at('/duplicated', 'plain')
    await waitFor(() => expect(here()).toBe('/user/dashboard'))
  })

  it('that is skipped leads home, and nothing is merged', async () => {
    const { user } = await open()
    await user.dblClick(button('Skip for now'))
    await focused('Welcome, Sofie')
    expect(posts()).toEqual(['POST /merge/sim_1021/skip'])
  })
})

describe('an account that is not theirs', () => {
  const asked = async () => {
    const app = await open()
    await app.press('It is not me')
    const dialog = await screen.findByRole('dialog', { name: en.similarAccount.reject.title })
    return {
      ...app,
      dialog,
      answerWith: (name: string) => app.user.click(within(dialog).getByRole('button', { name })),
    }
  }

  it('is asked about in a dialog that says it is permanent; Cancel sends nothing', async () => {
    const { dialog, answerWith } = await asked()
    expect(dialog).toHaveAccessibleDescription(/This is permanent\.$/)
    await answerWith('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(button('It is not me')).toHaveFocus())
    expect(posts()).toEqual([])
  })

  it('loses the username for good, and the page says so', async () => {
    const late = hold('post', '/merge/sim_1021/reject')
    const { dialog, user } = await asked()
    await user.dblClick(within(dialog).getByRole('button', { name: 'It is not me' }))
    await late.arrived()
    late.finish(noContent())
    await focused('Your username was removed from the other account')
    expect(main()).toHaveTextContent(en.merge.rejection.text)
    expect([here(), posts()]).toEqual(['/fuzzion-rejection', ['POST /merge/sim_1021/reject']])
    await user.click(link('Continue'))
    await focused('Welcome, Sofie')
  })
})
