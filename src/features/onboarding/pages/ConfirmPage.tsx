import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { StepPage } from '#components/StepPage'
import { contactText } from '#domain/phoneText'
import { paths } from '#paths'
import { confirmContact, sendAgain } from '#store/onboarding/contacts'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { type OnboardingDraft, selectDraft } from '#store/onboarding/onboarding'
import { useCountdown } from '#hooks/useCountdown'
import { Link } from '#ui/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
import { useGoOn } from '../useGoOn.ts'

/** `/onboarding-mfa`: the code that was sent to the e-mail address or phone. */
export function ConfirmPage() {
  const pending = useAppSelector(selectDraft)?.pending ?? null
  // After a right code no contact is pending any more, but the page stays as it is until the next page opens.
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  return last ? <Confirm pending={last} /> : null
}

const origins = { email: paths.onboardingEmail, sms: paths.onboardingPhone }

function Confirm({ pending }: { pending: NonNullable<OnboardingDraft['pending']> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goOn = useGoOn()
  const { method, target, payload } = pending
  const countdown = useCountdown(payload)

  const onSubmit = async (code: string) => {
    const result = await dispatch(confirmContact(code))
    if (!result.ok) return result.failure
    // The code is used up, so this page is replaced: Back leads to the page of the contact.
    await goOn(result.value, { replace: true })
    return null
  }
  const onResend = async () => {
    const result = await dispatch(sendAgain())
    if (!result.ok) return result.failure
    if (result.value !== 'code') await goOn(result.value, { replace: true })
    return null
  }
  return (
    <StepPage
      step={stepOf(method === 'sms' ? 'phone' : 'email')}
      title={t('onboarding.mfa.title')}
      lead={<CodeLead method={method} target={contactText(target)} />}
    >
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={{ ...countdown, onResend }}
        actions={
          <Link to={origins[method]} aria-label={t('code.changeOf')}>
            {t('code.change')}
          </Link>
        }
      />
    </StepPage>
  )
}
