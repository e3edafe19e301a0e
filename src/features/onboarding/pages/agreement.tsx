import { StepPage } from '#ui/page/StepPage.tsx'
import { readFields } from '#ui/form/readFields.ts'
import { useFetchWhenIdle } from '#ui/hooks/usePiece.ts'
import { useSites } from '#ui/hooks/useSites.ts'
import { foreignText } from '#domain/text/foreignText.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { onboardingDropped, selectDraft, selectRefusal } from '#session/onboarding/onboarding.ts'
import { agree, changeConsents } from '../start.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ExternalLink, Link } from '#ui/action/Link.tsx'
import { Form } from '#ui/layout/Stack.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Monogram } from '#ui/data/Monogram.tsx'
import type { ReactNode, SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { stepOf } from '../steps.tsx'
import styles from '../onboarding.module.css'

export { StepsPanel as Panel } from '../steps.tsx'

const next = ['terms', 'account', 'verify', 'password'] as const

/** `/onboarding/welcome`: whose card or invitation it is, and what comes next. */
export function WelcomePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const draft = useAppSelector(selectDraft)
  const { firstname = '', company = '' } = draft?.holder ?? {}

  const onRestart = async () => {
    await navigate(paths.onboarding)
    dispatch(onboardingDropped())
  }
  return (
    <StepPage
      step={stepOf('welcome')}
      title={
        firstname
          ? t('onboarding.welcome.title', { firstname: foreignText(firstname) })
          : t('onboarding.welcome.titleNobody')
      }
      lead={t(`onboarding.welcome.${draft?.origin ?? 'card'}`)}
      ways={
        <Button variant="quiet" onClick={() => void onRestart()}>
          {t('login.known.notYou')}
        </Button>
      }
    >
      {company ? (
        <Card>
          <ul>
            <ListRow
              icon={<Monogram name={company} id={company} />}
              title={t('onboarding.welcome.company', { company: foreignText(company) })}
            />
          </ul>
        </Card>
      ) : null}
      <div data-repeated>
        <NextSteps title={t('onboarding.welcome.next')}>
          {next.map((name) => (
            <li key={name}>
              <span>{t(`onboarding.welcome.${name}`)}</span>
            </li>
          ))}
        </NextSteps>
      </div>
      <ButtonLink to={paths.onboardingTerms}>{t('action.continue')}</ButtonLink>
    </StepPage>
  )
}

// The chunk of the next page has the metadata of phone numbers, so it is fetched while the browser is idle.
const loadPhonePages = () => import('../phonePages/CreatePage.tsx')

/** `/onboarding/terms-conditions`: terms and privacy policy have to be accepted, marketing is optional. */
export function TermsPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const sites = useSites()
  useFetchWhenIdle(loadPhonePages)
  const consents = useAppSelector(selectDraft)?.consents
  const refusal = useAppSelector(selectRefusal)
  const form = useForm({
    defaultValues: consents ?? { terms: false, privacy: false, marketing: false },
  })
  const { register, handleSubmit, formState, getValues } = form
  const onChange = () => dispatch(changeConsents(getValues()))
  const required = (name: 'terms' | 'privacy') => ({
    ...register(name, { required: true, onChange }),
    required: true,
    error: formState.errors[name] ? t('field.accept') : undefined,
  })
  const send = handleSubmit(async (accepted) => {
    dispatch(agree(accepted))
    await navigate(paths.onboardingCreate)
  })
  const onSend = (event: SyntheticEvent) => {
    readFields(form, event)
    void send(event)
  }
  return (
    <StepPage
      step={stepOf('terms')}
      title={t('onboarding.terms.title')}
      lead={t('onboarding.terms.lead')}
      ways={<Link to={paths.onboardingWelcome}>{t('action.back')}</Link>}
    >
      {refusal === 'consents' ? <Banner tone="info">{t('onboarding.refused.consents')}</Banner> : null}
      <Form onSubmit={onSend}>
        <Card>
          <div className={styles.terms}>
            <Checkbox {...required('terms')} label={t('onboarding.terms.terms')} />
            <ExternalLink href={sites.terms}>{t('onboarding.terms.readTerms')}</ExternalLink>
            <Checkbox {...required('privacy')} label={t('onboarding.terms.privacy')} />
            <ExternalLink href={sites.privacy}>{t('onboarding.terms.readPrivacy')}</ExternalLink>
            <Checkbox {...register('marketing', { onChange })} label={t('onboarding.terms.marketing')} />
          </div>
        </Card>
        <Button type="submit">{t('onboarding.terms.submit')}</Button>
      </Form>
    </StepPage>
  )
}

/** A numbered list of what comes next; an `<li>` may have a second line, in a quiet color. */
export function NextSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <ol data-stub className={styles.next}>
        {children}
      </ol>
    </Card>
  )
}
