import { useRun } from '#hooks/useRun'
import { ConfirmDialog } from '#components/ConfirmDialog'
import { useSubmit } from '#components/useSubmit'
import { dateTime } from '#domain/time/relativeTime'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { revokeDevice } from '#store/security/devices'
import { answerQuestion } from '#store/security/questions'
import { selectTag } from '#store/core/visit'
import { Button } from '#ui/action/Button'
import { Dialog } from '#ui/overlay/Dialog'
import { DialogActions } from '#ui/overlay/DialogActions'
import { Stack } from '#ui/layout/Stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Disowned } from './DeviceCard.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import { LogOutOthers } from './LogOutOthers.tsx'
import styles from './security.module.css'
import { placeOf, useDevices } from './sessionWords.tsx'
import { useChangePassword } from './useChangePassword.ts'

/**
 * Secures the account after a session of somebody else: first the session is logged out, if it is still active; then a
 * new password and the log-out of all other devices are offered. As long as the current session is not known, no single
 * session is logged out.
 */
export function SecureDialog({ question, session, name, onClose }: Disowned & { onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const run = useRun()
  const tag = useAppSelector(selectTag)
  const isKnown = useDevices()?.some(({ isCurrent }) => isCurrent) === true
  const [step, setStep] = useState<'logOut' | 'loggedOut' | 'ways'>(
    isKnown && session.isActive ? 'logOut' : 'ways',
  )
  const [hasActed, setHasActed] = useState(false)
  const answer = () => dispatch(answerQuestion(question.key))
  const change = useChangePassword(answer)
  const { isBusy, send, banner } = useSubmit()
  const title = t('user.devices.secure.title')
  const finish = () => {
    answer()
    onClose()
  }

  if (step === 'logOut') {
    const onConfirm = () =>
      run(revokeDevice({ ids: [session.id], what: 'disowned', name }), () => {
        setHasActed(true)
        setStep('loggedOut')
      })
    return (
      <ConfirmDialog
        title={title}
        confirmLabel={t('user.devices.secure.action')}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>{t('user.devices.secure.logOut', { device: name })}</p>
        <p className={styles.detail}>
          {[dateTime(session.date, tag), placeOf(session, tag)].filter(Boolean).join(' · ')}
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      title={title}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      // Without any action the dialog may have been opened by mistake, so the question stays.
      onClose={hasActed ? finish : onClose}
    >
      <p role="status">
        {t(
          `user.devices.secure.${step === 'loggedOut' ? 'loggedOut' : session.isActive ? 'unknown' : 'ended'}`,
        )}
      </p>
      {banner}
      <Stack gap={3}>
        <Button isBusy={isBusy} onClick={() => void send(change)}>
          {t('user.security.password.change')}
        </Button>
        {isKnown ? <LogOutOthers onDone={() => setHasActed(true)} /> : <LogOutEverywhere onDone={answer} />}
      </Stack>
      <DialogActions>
        <Button variant="secondary" size="small" isBlocked={isBusy} onClick={finish}>
          {t('user.devices.secure.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
