import { CodeForm } from '#components/CodeForm'
import { useSecondsLeft } from '#components/useSecondsLeft'
import { foreignText } from '#domain/foreignText'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { selectSetUp, type SetUp } from '#store/mfa'
import { longestCountdown } from '#store/resend'
import { confirmSetUp, resendSetUp } from '#store/setUp'
import { useCountdown } from '#store/useCountdown'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf } from './addresses.ts'
import { SetUpPage } from './SetUpPage.tsx'

/** `/mandatory-mfa/confirmation`: the code that was sent to the new phone or e-mail (spec §4). */
export function ConfirmationPage() {
  const setUp = useAppSelector(selectSetUp)
  return setUp?.step === 'confirming' && <Confirmation setUp={setUp} />
}

function Confirmation({ setUp }: { setUp: Extract<SetUp, { step: 'confirming' }> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { method, target, payload } = setUp
  const { until, isResent } = useCountdown(payload)
  const secondsLeft = useSecondsLeft(until, longestCountdown)

  const onSubmit = async (code: string) => {
    const result = await dispatch(confirmSetUp(code))
    if (!confirmSetUp.fulfilled.match(result)) return result.payload ?? null
    // The code is used up: Back leads to the contact, not here.
    if (result.payload) await navigate(addressOf(result.payload), { replace: true })
    return null
  }
  const onResend = async () => {
    const result = await dispatch(resendSetUp())
    return resendSetUp.rejected.match(result) ? (result.payload ?? null) : null
  }
  return (
    <SetUpPage
      title={t('mandatory.confirmation.title')}
      lead={t(`mandatory.confirmation.${method}`, { target: foreignText(target, 254) })}
    >
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={{ secondsLeft, isResent, onResend }}
        actions={<Link to={addressOf(method)}>{t('code.change')}</Link>}
      />
    </SetUpPage>
  )
}
