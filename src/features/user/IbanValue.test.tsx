// Shows: profile-41, profile-42.
import { press, region } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { endSession } from '#auth/session.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const masked = 'BE68 •••• •••• 7034'
const whole = 'BE68 5390 0754 7034'
const card = () => region('Bank account')
const writeText = vi.fn<(text: string) => Promise<void>>()

async function open() {
  const app = await at('/user/profile', 'sms')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await card()
  return app
}
const shown = async () => {
  const app = await open()
  await press(app.user, 'Show (IBAN)')
  expect(await card()).toHaveTextContent(whole)
  return app
}
const expectMasked = async () => {
  await waitFor(async () => expect(await card()).toHaveTextContent(masked))
  expect(document.body).not.toHaveTextContent(whole)
}

beforeEach(() => void writeText.mockReset().mockResolvedValue(undefined))

describe('the IBAN', () => {
  it('is masked, and named by its ending to who hears it', async () => {
    await open()
    await expectMasked()
    expect(screen.getByText(masked)).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText('ending in 7034')).toBeInTheDocument()
  })

  it('is shown and hidden again on request; the focus stays', async () => {
    const { user } = await shown()
    expect(screen.queryByText('ending in 7034')).toBeNull()
    expect(screen.getByRole('button', { name: 'Hide (IBAN)' })).toHaveFocus()
    await press(user, 'Hide (IBAN)')
    await expectMasked()
  })

  it('is hidden again when the browser turns to another site, and comes back', async () => {
    await shown()
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(await card()).toHaveTextContent(masked)
  })

  it('is hidden under the login that an ended session asks for', async () => {
    const { store } = await shown()
    await act(async () => {
      store.dispatch(endSession(store.getState().auth.session.token ?? ''))
    })
    expect(document.body).not.toHaveTextContent(whole)
  })

  it.each([
    ['refuses', () => writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
    ['has no clipboard', () => Reflect.deleteProperty(navigator, 'clipboard')],
  ])('is shown to be copied by hand where the browser %s', async (_, prepare) => {
    const { user } = await open()
    prepare()
    await press(user, 'Copy (IBAN)')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Select it here and copy it yourself/)
    expect(await card()).toHaveTextContent(whole)
    await press(user, 'Hide (IBAN)')
    expect(screen.queryByRole('alert')).toBeNull()
    await expectMasked()
  })
})
