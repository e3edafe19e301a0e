import { AccountChip } from '#components/AccountChip'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { contactText } from '#domain/phoneText'
import {
  confirmContactChange,
  type ContactChange,
  contactChangeLeft,
  methodOf,
  resendContactCode,
} from '#store/profile/contact'
import { selectProfile } from '#store/profile/user'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { useCountdown } from '#hooks/useCountdown'
import { Dialog } from '#ui/Dialog'
import { useTranslation } from 'react-i18next'
import { useGoToStepUp, wantedBy } from './useGate.ts'

/** Asks for the code that proves a new contact; closing the dialog drops the change. */
export function ContactCode({ change }: { change: Extract<ContactChange, { step: 'confirming' }> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goToStepUp = useGoToStepUp()
  const profile = useAppSelector(selectProfile)
  const { kind, value, payload } = change
  const countdown = useCountdown(payload)
  const method = methodOf(kind)

  const onSubmit = async (code: string) => {
    const result = await dispatch(confirmContactChange({ code, wanted: wantedBy('contact') }))
    if (!result.ok) return result.failure
    if (result.value === 'stepUp') await goToStepUp()
    return null
  }
  const onResend = async () => {
    const result = await dispatch(resendContactCode(wantedBy('contact')))
    if (!result.ok) return result.failure
    if (result.value === 'stepUp') await goToStepUp()
    return null
  }
  return (
    <Dialog
      title={t('mandatoryMfa.confirmation.title')}
      closeLabel={t('action.close')}
      onClose={() => dispatch(contactChangeLeft())}
    >
      <p>
        <CodeLead method={method} target={contactText(value)} />
      </p>
      <AccountChip of={profile} />
      <CodeForm method={method} onSubmit={onSubmit} resend={{ ...countdown, onResend }} />
    </Dialog>
  )
}
