import { AccountChip } from '#components/AccountChip'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { EmailForm } from '#components/EmailForm'
import { PhoneForm } from '#components/PhoneForm'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { contactText } from '#domain/phoneText'
import { usePhoneLocale } from '#hooks/usePhoneLocale'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { contactAsked, resumed, type SetUp, setUpLeft } from '#store/mfa/mfa'
import { confirmSetUp, type NextStep, requestSetUp, resendSetUp } from '#store/mfa/setUp'
import { useCountdown } from '#hooks/useCountdown'
import { selectProfile } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Dialog } from '#ui/Dialog'
import { useTranslation } from 'react-i18next'
import styles from './security.module.css'

type Entering = Extract<SetUp, { step: 'entering' }>
type Confirming = Extract<SetUp, { step: 'confirming' }>
/** Goes to the step that comes next. */
type GoOn = (next: NextStep) => Promise<void>

/** The dialogs of the set-up: a phone and its code, then an e-mail and its code. */
export function SetUpDialog({ setUp }: { setUp: Entering | Confirming }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()

  const goOn = async (next: NextStep) => {
    if (next === 'stepUp') await navigateIfMounted(paths.mfaStepUp, { state: paths.security })
    if (next === 'sms' || next === 'email') dispatch(contactAsked({ method: next }))
  }
  const onClose = () => {
    void navigateIfMounted(paths.security, { replace: true })
    dispatch(setUpLeft())
    dispatch(resumed())
  }
  const kind = setUp.method === 'sms' ? 'phone' : 'email'
  return (
    <Dialog
      key={`${setUp.step} ${setUp.method}`}
      title={t(setUp.step === 'entering' ? `mandatoryMfa.${kind}.title` : 'mandatoryMfa.confirmation.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {setUp.step === 'entering' ? (
          <Entry setUp={setUp} goOn={goOn} />
        ) : (
          <Confirmation setUp={setUp} goOn={goOn} />
        )}
      </div>
    </Dialog>
  )
}

function Entry({ setUp: { method, target }, goOn }: { setUp: Entering; goOn: GoOn }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const locale = usePhoneLocale()
  const profile = useAppSelector(selectProfile)
  const kind = method === 'sms' ? 'phone' : 'email'
  const form = {
    initial: target ?? profile?.[kind] ?? '',
    buttons: { submit: t('mandatoryMfa.send'), blocked: t(`mandatoryMfa.${kind}.blocked`) },
    onSubmit: async (typed: string) => {
      const result = await dispatch(requestSetUp({ method, target: typed }))
      if (!result.ok) return result.failure
      await goOn(result.value)
      return null
    },
  }
  return (
    <>
      <p>{t(`mandatoryMfa.${kind}.lead`)}</p>
      {kind === 'email' ? <EmailForm {...form} /> : <PhoneForm {...form} locale={locale} />}
    </>
  )
}

function Confirmation({ setUp, goOn }: { setUp: Confirming; goOn: GoOn }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const profile = useAppSelector(selectProfile)
  const { method, target, payload } = setUp
  const countdown = useCountdown(payload)
  const onSubmit = async (code: string) => {
    const result = await dispatch(confirmSetUp(code))
    if (!result.ok) return result.failure
    await goOn(result.value)
    return null
  }
  const onResend = async () => {
    const result = await dispatch(resendSetUp())
    if (!result.ok) return result.failure
    await goOn(result.value)
    return null
  }
  return (
    <>
      <p>
        <CodeLead method={method} target={contactText(target)} />
      </p>
      <AccountChip of={profile} />
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={{ ...countdown, onResend }}
        actions={
          <Button
            variant="quiet"
            aria-label={t('code.changeOf')}
            onClick={() => dispatch(contactAsked({ method, target }))}
          >
            {t('code.change')}
          </Button>
        }
      />
    </>
  )
}
