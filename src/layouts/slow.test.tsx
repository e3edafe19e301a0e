// Shows: frame-63.
import { at } from '#testing/render.tsx'
import { fill, press } from '#testing/form.ts'
import { hold, locales } from '#testing/server.ts'
import { failing } from '#testing/replies.ts'
import { pass, stopClock } from '#testing/time.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { Button } from '#ui/action/Button.tsx'
import { SlowWords } from '#ui/hooks/waiting.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { expect, it } from 'vitest'

const { slow } = locales.en.page
const area = () => within(screen.getByRole('region', { name: 'Messages' }))

it('a button that waits for 8 seconds says so, once, until the answer is there', async () => {
  const { user } = await at('/login/email')
  const late = hold('post', '/token')
  await fill(user, 'E-mail', 'claire@example.be')
  await fill(user, 'Password', 'Bonavo-2026!')
  stopClock()
  await press(user, 'Log in')
  await late.arrived()
  await pass(6000)
  expect(screen.queryByText(slow)).toBeNull()
  await pass(2000)
  expect(area().getByText(slow)).toBeVisible()
  expect(screen.getAllByText(slow)).toHaveLength(1)
  late.finish(failing(500)())
  await waitFor(() => expect(screen.queryByText(slow)).toBeNull())
})

it('a page that loads says so, too, and what is closed stays closed until the next wait', async () => {
  const late = hold('get', '/tokens')
  stopClock()
  const { user } = await at('/user/access', 'rich')
  await late.arrived()
  await pass(9000)
  expect(area().getByText(slow)).toBeVisible()
  await user.click(area().getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(slow)).toBeNull()
})

it('a dialog says it itself, because nothing behind it is heard', async () => {
  stopClock()
  render(
    <SlowWords value={slow}>
      <Dialog title="Log out?" onClose={() => undefined}>
        <Button isBusy>Log out</Button>
        <Button isBusy>Log out others</Button>
      </Dialog>
    </SlowWords>,
  )
  await pass(8000)
  expect(within(screen.getByRole('dialog')).getByText(slow)).toHaveAttribute('aria-live', 'polite')
})
