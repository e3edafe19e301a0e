import { CodeForm, CodeLead } from '#session/codes/CodeForm.tsx'
import { EmailForm } from '#session/contacts/EmailForm.tsx'
import { SaveNumbers } from '#ui/help/SaveNumbers.tsx'
import { PasswordSetup } from '#session/passwords/PasswordSetup.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useCodeFlow } from '#session/codes/useCodeFlow.ts'
import { useFlow, useSend } from '#ui/form/useSend.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import { foreignText } from '#domain/text/foreignText.ts'
import { ownWordsOf } from '#session/passwords/password.ts'
import { mfaMethods } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { usernameTyped } from '#session/scope/attempt.ts'
import { finishOnboarding } from '../account.ts'
import { confirmContact, verifyContact } from '../contacts.ts'
import { type OnboardingDraft, selectDraft } from '#session/onboarding/onboarding.ts'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { ExternalLink, Link } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'
import { pages, stepOf, useContact, useGoOn } from '../steps.tsx'
import { NextSteps } from './agreement.tsx'

export { StepsPanel as Panel } from '../steps.tsx'

/** `/onboarding/password`: the last step, which creates the account. */
export function PasswordPage() {
  const { t } = useTranslation()
  const { run } = useFlow()
  const goOn = useGoOn()
  const account = useAppSelector(selectDraft)?.account
  const email = account?.email ?? ''
  return (
    <StepPage
      step={stepOf('password')}
      title={t('onboarding.password.title')}
      lead={t('weakPassword.verifiedLead')}
      ways={<Link to={paths.loginEmail}>{t('login.submit')}</Link>}
    >
      <PasswordSetup
        ownWords={ownWordsOf(account ?? {})}
        username={email}
        submitLabel={t('onboarding.password.submit')}
        onSubmit={(password) => run(finishOnboarding(password), goOn)}
      />
    </StepPage>
  )
}

/** `/onboarding/confirmation`: what has worked and what has not; there are three outcomes. */
export function DonePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { consumer } = useSites()
  const draft = useAppSelector(selectDraft)
  const outcome = draft?.outcome ?? 'code'
  const email = draft?.answers.email ?? ''
  return (
    <StepPage
      icon={<Scene name="card" isWarning={outcome === 'cardFailed'} />}
      title={t('onboarding.confirmation.title')}
      lead={t(`onboarding.confirmation.${outcome}`)}
    >
      <NextSteps title={t('onboarding.confirmation.what')}>
        {email ? (
          <li>
            <strong>{t('login.submit')}</strong>
            <span className="quiet">
              {t('onboarding.confirmation.next', { email: foreignText(email, 254) })}
            </span>
          </li>
        ) : null}
        {outcome === 'cardFailed' ? (
          <li>
            <ExternalLink href={consumer}>{t('onboarding.confirmation.later')}</ExternalLink>
          </li>
        ) : (
          <li>
            <strong>{t('onboarding.confirmation.see')}</strong>
            <span className="quiet">{t('onboarding.confirmation.seeText')}</span>
          </li>
        )}
      </NextSteps>
      <ButtonLink to={paths.loginEmail} onClick={() => dispatch(usernameTyped({ email }))}>
        {t('login.submit')}
      </ButtonLink>
      <SaveNumbers />
    </StepPage>
  )
}

/** `/onboarding/email-verification`: sends a code to the e-mail address of the account, or to another one. */
export function EmailPage() {
  const { t } = useTranslation()
  const current = useAppSelector(selectDraft)?.account?.email ?? ''
  const { initial, onSubmit, onEdit } = useContact('email')
  const { isBusy, send, banner } = useSend()
  return (
    <StepPage
      step={stepOf('email')}
      title={t('onboarding.email.title')}
      lead={t('onboarding.email.lead')}
      ways={<Link to={paths.onboardingCreate}>{t('action.back')}</Link>}
    >
      <EmailForm buttons={{ submit: t('mandatoryMfa.send') }} {...{ initial, onSubmit, onEdit }} />
      {banner}
      <Button variant="quiet" isBusy={isBusy} onClick={() => void send(() => onSubmit(current))}>
        {t('onboarding.email.continue', { email: foreignText(current, 254) })}
      </Button>
    </StepPage>
  )
}

/** `/onboarding-mfa`: the code that was sent to the e-mail address or phone. */
export function ConfirmPage() {
  // The contact whose code the page asks for, or has asked for.
  const pending = useAppSelector(({ onboarding: { draft: now, lastContact } }) => now?.pending ?? lastContact)
  return pending && <Confirm pending={pending} />
}

function Confirm({ pending }: { pending: NonNullable<OnboardingDraft['pending']> }) {
  const { t } = useTranslation()
  const goOn = useGoOn()
  const { method, target } = pending
  const kind = mfaMethods[method].contact
  const form = useCodeFlow({
    challenge: pending,
    confirm: confirmContact,
    resend: () => verifyContact({ method, target, isAgain: true }),
    // The code is used up, so this page is replaced: Back leads to the page of the contact.
    onNext: (next) => (next === 'code' ? undefined : goOn(next, { replace: true })),
  })
  return (
    <StepPage
      step={stepOf(kind)}
      title={t('mandatoryMfa.confirmation.title')}
      lead={<CodeLead method={method} target={target} />}
    >
      <CodeForm {...form} change={pages[kind]} />
    </StepPage>
  )
}
