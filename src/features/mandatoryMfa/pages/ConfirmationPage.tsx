import { AccountChip } from '#components/AccountChip'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { contactText } from '#domain/phoneText'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectSetUp, type SetUp } from '#store/mfa/mfa'
import { confirmSetUp, contactPages, resendSetUp } from '#store/mfa/setUp'
import { selectProfile } from '#store/profile/user'
import { useCountdown } from '#hooks/useCountdown'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { useNextStep } from '../useNextStep.ts'
import { SetUpFrame } from '../SetUpFrame.tsx'

/** `/mandatory-mfa/confirmation`: the code that was sent to the new phone or e-mail. */
export function ConfirmationPage() {
  const setUp = useAppSelector(selectSetUp)
  return setUp?.step === 'confirming' && <Confirmation setUp={setUp} />
}

function Confirmation({ setUp }: { setUp: Extract<SetUp, { step: 'confirming' }> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goOn = useNextStep()
  const profile = useAppSelector(selectProfile)
  const { method, target, payload } = setUp
  const countdown = useCountdown(payload)

  const onSubmit = async (code: string) => {
    const result = await dispatch(confirmSetUp(code))
    if (!result.ok) return result.failure
    // The code is used up, so this page is replaced: Back leads to the page of the contact.
    await goOn(result.value, { replace: true })
    return null
  }
  const onResend = async () => {
    const result = await dispatch(resendSetUp())
    if (!result.ok) return result.failure
    if (result.value !== 'confirming') await goOn(result.value, { replace: true })
    return null
  }
  return (
    <SetUpFrame
      title={t('mandatoryMfa.confirmation.title')}
      lead={<CodeLead method={method} target={contactText(target)} />}
    >
      <AccountChip of={profile} />
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={{ ...countdown, onResend }}
        actions={
          <Link to={contactPages[method]} aria-label={t('code.changeOf')}>
            {t('code.change')}
          </Link>
        }
      />
    </SetUpFrame>
  )
}
