import { AccountChip } from '#session/contacts/AccountChip.tsx'
import { CodeForm, CodeLead } from '#session/codes/CodeForm.tsx'
import { methodIcons } from '#session/contacts/methodIcons.tsx'
import { type Confirming, ContactForm, useConfirmationStep } from '#session/contacts/ContactForm.tsx'
import { FlowPanel } from '#ui/page/FlowPanel.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useFlow } from '#ui/form/useSend.tsx'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectResetCode, selectTargetUrl } from '#session/scope/target.ts'
import { selectMethods } from '#session/mfa/methods.ts'
import { selectSetUp } from '#session/mfa/mfa.ts'
import { contactPages, loadMissingMethod } from '#session/mfa/setUp.ts'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { contactText } from '#domain/contact/phoneText.ts'
import { type ContactMethod, isSetUpMethod, mfaMethods } from '#domain/security/mfa.ts'
import { selectProfile } from '#session/scope/user.ts'
import { paths } from '#core/paths.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { Card } from '#ui/data/Card.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Tag } from '#ui/data/Tag.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Lock from 'lucide-react/icons/lock'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './mandatoryMfa.module.css'
import { SetUpFrame, useNextStep } from './SetUpFrame.tsx'

/** The panel beside the mandatory set-up: two links that hold each other. */
export const Panel = () => <FlowPanel picture="links" />

const reasons = [
  { name: 'money', Icon: WalletCards },
  { name: 'code', Icon: KeyRound },
  { name: 'recover', Icon: LifeBuoy },
] as const

/** `/mandatory-mfa`: why two-step verification has to be set up, for three reasons. */
export function IntroPage() {
  const { t } = useTranslation()
  const goOn = useNextStep()
  const { isBusy, act, banner } = useFlow()

  return (
    <SetUpFrame title={t('mandatoryMfa.title')} lead={t('mandatoryMfa.lead')}>
      <ul className={styles.reasons} aria-label={t('mandatoryMfa.reasons.label')}>
        {reasons.map(({ name, Icon }) => (
          <li key={name}>
            <Icon aria-hidden />
            <div>
              <strong>{t(`mandatoryMfa.reasons.${name}.title`)}</strong>
              <p>{t(`mandatoryMfa.reasons.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {banner}
      <Button isBusy={isBusy} onClick={() => void act(loadMissingMethod(), goOn)}>
        {t('action.continue')}
      </Button>
    </SetUpFrame>
  )
}

/** `/mandatory-mfa/email`: the e-mail address that codes are sent to. */
export const EmailPage = () => <ContactStep method="email" />

/** `/mandatory-mfa/phone`: the phone that codes are sent to. */
export const PhonePage = () => <ContactStep method="sms" />

function ContactStep({ method }: { method: ContactMethod }) {
  const { t } = useTranslation()
  const kind = mfaMethods[method].contact
  return (
    <SetUpFrame method={method} title={t(`mandatoryMfa.${kind}.title`)} lead={t(`mandatoryMfa.${kind}.lead`)}>
      <ContactForm method={method} goOn={useNextStep()} />
    </SetUpFrame>
  )
}

/** `/mandatory-mfa/confirmation`: the code that was sent to the new phone or e-mail. */
export function ConfirmationPage() {
  const setUp = useAppSelector(selectSetUp)
  return setUp?.step === 'confirming' && <Confirmation setUp={setUp} />
}

function Confirmation({ setUp }: { setUp: Confirming }) {
  const { t } = useTranslation()
  const goOn = useNextStep()
  const profile = useAppSelector(selectProfile)
  const { method, target } = setUp
  // The code is used up, so this page is replaced: Back leads to the page of the contact.
  const form = useConfirmationStep(setUp, (next) => goOn(next, { replace: true }))
  return (
    <SetUpFrame
      method={method}
      title={t('mandatoryMfa.confirmation.title')}
      lead={<CodeLead method={method} target={target} />}
    >
      <AccountChip of={profile} />
      <CodeForm {...form} change={contactPages[method]} />
    </SetUpFrame>
  )
}

const delay = 3000

/**
 * `/mandatory-mfa/success`: the set-up is done; goes on to the target after 3 seconds, but not under a dialog, or
 * at once by the button.
 */
export function SuccessPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const methods = useAppSelector(selectMethods) ?? []
  const hasResetCode = useAppSelector(selectResetCode) !== null
  const wanted = useAppSelector(selectTargetUrl)
  // Read once, because the target is cleared on the way there.
  const [target] = useState(hasResetCode ? paths.resetPassword : (wanted ?? paths.dashboard))

  useEffect(() => {
    const timer = setInterval(() => {
      // Help may be open over the page.
      if (!document.querySelector('dialog[open]')) void navigate(target, { replace: true })
    }, delay)
    return () => clearInterval(timer)
  }, [navigate, target])

  return (
    <StepPage
      icon={<Scene name="shield" />}
      title={t('mandatoryMfa.success.title')}
      lead={t('user.security.twoStep.done')}
    >
      <p>{t('mandatoryMfa.success.next')}</p>
      {methods.length > 0 && (
        <Card>
          <ul>
            {methods.map(
              ({ id, target: contact }) =>
                isSetUpMethod(id) && (
                  <ListRow
                    key={id}
                    icon={methodIcons[id]}
                    title={t(`user.security.twoStep.${id}`)}
                    text={contact && contactText(contact)}
                    tone="success"
                    trailing={
                      <Tag tone="success">
                        <Lock aria-hidden />
                        {t('mandatoryMfa.success.on')}
                      </Tag>
                    }
                  />
                ),
            )}
          </ul>
        </Card>
      )}
      <ButtonLink to={target} replace>
        {t('action.continue')}
      </ButtonLink>
      <p className="quiet">{t('mandatoryMfa.success.soon')}</p>
    </StepPage>
  )
}
