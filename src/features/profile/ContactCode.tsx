import { AccountChip } from '#components/AccountChip'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { useCodeFlow } from '#hooks/useCodeFlow'
import { contactText } from '#domain/phoneText'
import {
  confirmContactChange,
  type ContactChange,
  contactChangeLeft,
  methodOf,
  requestContactChange,
} from '#store/profile/contact'
import { selectProfile } from '#store/profile/user'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Dialog } from '#ui/Dialog'
import { useTranslation } from 'react-i18next'
import { useGoToStepUp, wantedBy } from './useGate.ts'

const wanted = wantedBy('contact')

/** Asks for the code that proves a new contact; closing the dialog drops the change. */
export function ContactCode({ change }: { change: Extract<ContactChange, { step: 'confirming' }> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goToStepUp = useGoToStepUp()
  const profile = useAppSelector(selectProfile)
  const { kind, value, payload } = change
  const method = methodOf(kind)
  const form = useCodeFlow({
    challenge: { method, payload },
    confirm: (code) => confirmContactChange({ code, wanted }),
    resend: () => requestContactChange({ kind, value, wanted, isAgain: true }),
    onNext: goToStepUp,
  })
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
      <CodeForm {...form} />
    </Dialog>
  )
}
