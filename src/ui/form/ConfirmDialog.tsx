import type { Failure } from '#domain/text/wording.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Actions } from '#ui/layout/Stack.tsx'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from './useSend.tsx'

interface ConfirmDialogProps {
  title: string
  /** What happens if the person confirms. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Returns the failure to show. The dialog stays open until the caller removes it. */
  onConfirm: () => Promise<Failure | null>
  onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, onConfirm, onClose } = props
  const { t } = useTranslation()
  const { isBusy, send, banner } = useSend()
  const textId = useId()

  return (
    <Dialog title={title} describedBy={textId} isBusy={isBusy} onClose={onClose}>
      <div id={textId}>{children}</div>
      {banner}
      <Actions look="dialog">
        <Button data-autofocus="" variant="secondary" size="small" isBlocked={isBusy} onClick={onClose}>
          {cancelLabel ?? t('action.cancel')}
        </Button>
        <Button variant="danger" size="small" isBusy={isBusy} onClick={() => void send(onConfirm)}>
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  )
}

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
