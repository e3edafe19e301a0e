import type { Failure } from '#domain/text/wording.ts'
import { renderRoutes } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const { en } = locales
const button = (name: string) => screen.getByRole('button', { name })

async function open(onConfirm: () => Promise<Failure | null>, cancelLabel?: string) {
  const onClose = vi.fn<() => void>()
  const element = (
    <ConfirmDialog
      title="Leave?"
      confirmLabel="Leave"
      {...(cancelLabel !== undefined && { cancelLabel })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>All is lost.</p>
    </ConfirmDialog>
  )
  const app = await renderRoutes([{ path: '/', element }])
  return { ...app, onClose }
}

describe('a question before what cannot be undone', () => {
  it.each([undefined, 'Stay'])('can be answered with no (%s), also with Escape', async (label) => {
    const { user, onClose } = await open(async () => null, label)
    expect(button(label ?? 'Cancel')).toHaveFocus()
    await user.click(button(label ?? 'Cancel'))
    expect(onClose).toHaveBeenCalledOnce()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('waits for the answer: nothing can be pressed and nothing closes it', async () => {
    let finish: (answer: Failure | null) => void = () => undefined
    const onConfirm = vi.fn<() => Promise<Failure | null>>(() => new Promise((resolve) => (finish = resolve)))
    const { user, onClose } = await open(onConfirm)
    await user.click(button('Leave'))
    expect(button('Leave')).toHaveAttribute('aria-busy', 'true')
    expect(button('Cancel')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Leave'))
    await user.click(button('Cancel'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => finish({ code: 'network' }))
    expect(screen.getByRole('alert')).toHaveTextContent(en.error.network)
    await user.click(button('Leave'))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => finish(null))
    expect(onConfirm).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})
