import type { Failure } from '#domain/text/wording'
import { Button } from '#ui/action/Button'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Look = Pick<
  ComponentProps<typeof Button>,
  'ref' | 'variant' | 'size' | 'icon' | 'isBusy' | 'isBlocked' | 'aria-label'
>

interface AskingButtonProps extends Look {
  label: string
  title: string
  /** What happens if the person confirms. */
  children: ReactNode
  /** Returns the failure to show; without one the question closes. */
  onConfirm: () => Promise<Failure | null>
}

/** A button that asks before it does what it says. */
export function AskingButton({ label, title, children, onConfirm, ...look }: AskingButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const confirm = async () => {
    const failure = await onConfirm()
    if (failure === null) close()
    return failure
  }
  return (
    <>
      <Button {...look} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog title={title} confirmLabel={label} onConfirm={confirm} onClose={close}>
          {children}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
