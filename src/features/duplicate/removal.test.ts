// Shows: duplicate-1.
import { button, fill, focused, isFocused, link, main, press, region, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { admit, answer, calls, grant, locales } from '#testing/server.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const replying = (status: number) => () => new HttpResponse('{}', { status })
const removals = () => calls('DELETE /duplicated').length
const codes = () => calls('GET /mfa/sudo?single=1').length

/** Comes back before the duplicates are settled, and waits until they are shown. */
async function open() {
  const app = await at('/duplicated', { duplicated: 'duplicated' })
  await region(en.duplicate.stays)
  return app
}

/** Goes on to the page that asks for the code. */
async function asked() {
  const app = await open()
  await app.press(en.duplicate.remove)
  await focused(en.mandatoryMfa.confirmation.title)
  return app
}

describe('the page of the code', () => {
  it('comes after the press, once; then the right code removes, and says so', async () => {
    const { user, code } = await open()
    await user.dblClick(button(en.duplicate.remove))
    await focused('Enter the code')
    expect(here()).toBe('/duplicated-2fa')
    expect(codes()).toBe(1)
    expect(main()).toHaveTextContent(`${en.mfa.for.duplicates} ${en.code.sent.sms}`)
    expect(main()).toHaveTextContent(/Account: .•••@example/)
    expect(removals()).toBe(0)
    await fill(user, 'Code', code())
    await user.dblClick(button('Confirm'))
    await focused('Duplicates removed')
    expect([here(), removals()]).toEqual(['/fuzzion-success', 1])
    await press(user, 'Continue')
    expect(await title('Welcome, Hanne')).toBeVisible()
    expect(here()).toBe('/user/dashboard')
    await isFocused()
  })

  it('goes on with the token that a right code brings: the removal is done once, and its receipt is shown', async () => {
    const app = await asked()
    admit(app.storage.deviceId(), 'tok_fresh', 'duplicated')
    grant(app.storage.deviceId(), 'tok_fresh', 'single')
    answer('post', '/mfa/sudo', () => HttpResponse.json({ access_token: 'tok_fresh' }))
    await app.confirm()
    await focused('Duplicates removed')
    expect(await region(en.duplicate.gone)).toBeVisible()
    expect([removals(), app.storage.duplicatedToken.read()]).toEqual([1, 'tok_fresh'])
  })

  it('has a way back, and stays after a reload', async () => {
    await asked()
    cleanup()
    const { user } = await at('/duplicated-2fa')
    await title('Enter the code')
    await user.click(link('Back'))
    expect(await region('What you keep')).toBeVisible()
    await focused(en.duplicate.title)
    expect(here()).toBe('/duplicated')
  })
})

describe('a removal that fails after the right code', () => {
  it('is unfinished: the page says why, and it is tried again without another code', async () => {
    answer('delete', '/duplicated', replying(500), { once: true })
    const { user, code } = await asked()
    await fill(user, 'Code', code())
    await press(user, 'Confirm')
    await region('What will be removed')
    expect(here()).toBe('/duplicated')
    expect(await screen.findByRole('alert')).toHaveTextContent(en.error.server)
    expect(main()).not.toHaveTextContent(en.duplicate.codeFirst)
    await isFocused()
    await press(user, en.duplicate.remove)
    await focused('Duplicates removed')
    expect(codes()).toBe(1)
    expect(removals()).toBe(2)
  })

  it('without a grant (403, when tried again) says that it is over, and asks for another code', async () => {
    answer('delete', '/duplicated', replying(500), { once: true })
    const { user, code } = await asked()
    await fill(user, 'Code', code())
    await press(user, 'Confirm')
    await screen.findByRole('alert')
    answer('delete', '/duplicated', replying(403), { once: true })
    await press(user, en.duplicate.remove)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(en.mfa.expired))
    expect(main()).toHaveTextContent(en.duplicate.codeFirst)
    await press(user, en.duplicate.remove)
    await focused('Enter the code')
    expect(codes()).toBe(2)
  })
})
