import { CardForm } from '#ui/form/CardForm.tsx'
import { FieldForm } from '#ui/form/FieldForm.tsx'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useFlow } from '#ui/form/useSend.tsx'
import { invitationCode } from '../invitation.ts'
import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import { type Failure, textOf } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { usernameTyped } from '#session/scope/attempt.ts'
import { selectDraft, selectInvitation, selectRefusal } from '#session/onboarding/onboarding.ts'
import { openWithCard, openWithCode } from '../start.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { ButtonLink } from '#ui/action/Button.tsx'
import { CreditCard } from '#ui/art/icons.tsx'
import { Link } from '#ui/action/Link.tsx'
import { LinkCard } from '#ui/action/LinkCard.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import MailOpen from 'lucide-react/icons/mail-open'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepOf, useGoOn } from '../steps.tsx'

export { StepsPanel as Panel } from '../steps.tsx'

/** `/onboarding`: a card or an invitation code. A person who was sent back here is told why. */
export function StartPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const refusal = useAppSelector(selectRefusal)
  const draft = useAppSelector(selectDraft)
  return (
    <StepPage title={t('onboarding.start.title')} lead={t('onboarding.start.lead')}>
      {draft?.outcome ? (
        <Banner
          tone="success"
          action={
            <Link
              to={paths.loginEmail}
              onClick={() => dispatch(usernameTyped({ email: draft.answers.email }))}
            >
              {t('login.submit')}
            </Link>
          }
        >
          {t(`onboarding.confirmation.${draft.outcome}`)}
        </Banner>
      ) : refusal && refusal !== 'signedIn' ? (
        <Banner tone="info">{t(`onboarding.refused.${refusal}`)}</Banner>
      ) : null}
      <LinkCard
        to={paths.onboardingCard}
        icon={<CreditCard aria-hidden />}
        title={t('onboarding.start.card')}
        text={t('onboarding.start.cardText')}
      />
      <LinkCard
        to={paths.onboardingCode}
        icon={<MailOpen aria-hidden />}
        title={t('onboarding.start.code')}
        text={t('onboarding.start.codeText')}
      />
      <p>
        {t('onboarding.start.account')} <Link to={paths.loginEmail}>{t('login.submit')}</Link>
      </p>
    </StepPage>
  )
}

/** `/onboarding/card`: the number of a card that has no account yet. */
export function CardPage() {
  const { t } = useTranslation()
  const { run } = useFlow()
  const goOn = useGoOn()
  return (
    <StepPage
      step={stepOf('entry')}
      title={t('onboarding.card.title')}
      lead={t('onboarding.card.lead')}
      ways={
        <>
          <Link to={paths.onboarding}>{t('action.back')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <CardForm
        initial=""
        buttons={{ submit: t('action.continue') }}
        onSubmit={(card, captcha) => run(openWithCard({ card, captcha }), goOn)}
        hasCaptcha
      />
    </StepPage>
  )
}

const check = (text: string): FieldIssue | null => (invitationCode(text) ? null : { key: 'field.required' })

/** `/onboarding/code`: the code of an invitation, typed or brought by its link. */
export function CodePage() {
  const { t } = useTranslation()
  const { run } = useFlow()
  const goOn = useGoOn()
  // Read once, because the code of the link is cleared when another page is reached.
  const [invitation] = useState(useAppSelector(selectInvitation) ?? '')
  const [spent, setSpent] = useState<Failure | null>(null)

  const onSubmit = async (code: string, captcha?: string) => {
    setSpent(null)
    const failure = await run(openWithCode({ code, captcha }), goOn)
    if (failure?.code !== 'invitationExpired' && failure?.code !== 'invitationUsed') return failure
    setSpent(failure)
    return { code: failure.code, at: 'nowhere' } as const
  }
  return (
    <StepPage
      step={stepOf('entry')}
      title={t('onboarding.code.title')}
      lead={t('onboarding.code.lead')}
      ways={
        <>
          <Link to={paths.onboarding}>{t('action.back')}</Link>
          {spent ? null : <Link to={paths.loginEmail}>{t('login.submit')}</Link>}
        </>
      }
    >
      {spent ? (
        <Banner tone="danger" action={<Link to={paths.loginEmail}>{t('login.submit')}</Link>}>
          {t(textOf(spent))}
        </Banner>
      ) : null}
      <FieldForm
        initial={invitation}
        buttons={{ submit: t('action.continue') }}
        onSubmit={onSubmit}
        onEdit={() => setSpent(null)}
        hasCaptcha
        name="code"
        check={check}
        clean={invitationCode}
        toTarget={invitationCode}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('onboarding.code.label')}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </FieldForm>
    </StepPage>
  )
}

/** `/onboarding/existingCard`: the card belongs to an account, so its holder logs in. */
export function ExistingCardPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      title={t('onboarding.existing.title')}
      lead={t('onboarding.existing.lead')}
      ways={
        <>
          <Link to={paths.forgotUsername}>{t('login.forgotUsername')}</Link>
          <Link to={paths.onboarding}>{t('onboarding.existing.other')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <ButtonLink to={paths.loginEmail}>{t('login.submit')}</ButtonLink>
    </StepPage>
  )
}
