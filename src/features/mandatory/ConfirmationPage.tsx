import { useLeadOn } from '#components/useLeadOn'
import { CodeForm } from '#components/CodeForm'
import { foreignText } from '#domain/foreignText'
import { failureIn } from '#store/failures'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { selectSetUp, type SetUp } from '#store/mfa'
import { confirmSetUp, type NextStep, resendSetUp } from '#store/setUp'
import { useCountdown } from '#store/useCountdown'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { addressOf, contactPages } from './addresses.ts'
import { SetUpPage } from './SetUpPage.tsx'

/** `/mandatory-mfa/confirmation`: the code that was sent to the new phone or e-mail (spec §4). */
export function ConfirmationPage() {
  const setUp = useAppSelector(selectSetUp)
  return setUp?.step === 'confirming' && <Confirmation setUp={setUp} />
}

function Confirmation({ setUp }: { setUp: Extract<SetUp, { step: 'confirming' }> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const leadOn = useLeadOn()
  const { method, target, payload } = setUp
  const countdown = useCountdown(payload)

  // The code is used up: Back leads to the contact, not here.
  const goOn = async (next: NextStep) => {
    const to = addressOf(next)
    if (to && next !== 'confirming') await leadOn(to, { replace: true })
  }
  const onSubmit = async (code: string) => {
    const result = await dispatch(confirmSetUp(code))
    if (!confirmSetUp.fulfilled.match(result)) return failureIn(result)
    await goOn(result.payload)
    return null
  }
  const onResend = async () => {
    const result = await dispatch(resendSetUp())
    if (!resendSetUp.fulfilled.match(result)) return failureIn(result)
    await goOn(result.payload)
    return null
  }
  return (
    <SetUpPage
      title={t('mandatory.confirmation.title')}
      lead={t(`mandatory.confirmation.${method}`, { target: foreignText(target, 254) })}
    >
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={{ ...countdown, onResend }}
        actions={<Link to={contactPages[method]}>{t('code.change')}</Link>}
      />
    </SetUpPage>
  )
}
