import { useSites } from '#hooks/useSites'
import { StepPage } from '#components/StepPage'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectDraft, selectRefusal } from '#store/onboarding/onboarding'
import { agree, changeConsents } from '#store/onboarding/start'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Checkbox } from '#ui/Checkbox'
import { ExternalLink } from '#ui/ExternalLink'
import { Form } from '#ui/Form'
import { Link } from '#ui/Link'
import { useFetchWhenIdle } from '#hooks/usePiece'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '../onboarding.module.css'
import { stepOf } from '../steps.ts'

// The chunk of the next page has the metadata of phone numbers, so it is fetched while the browser is idle.
const loadPhonePages = () => import('../phonePages.ts')

/** `/onboarding/terms-conditions`: terms and privacy policy have to be accepted, marketing is optional. */
export function TermsPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const sites = useSites()
  useFetchWhenIdle(loadPhonePages)
  const consents = useAppSelector(selectDraft)?.consents
  const refusal = useAppSelector(selectRefusal)
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: consents ?? { terms: false, privacy: false, marketing: false },
  })
  const onChange = () => dispatch(changeConsents(getValues()))
  const required = (name: 'terms' | 'privacy') => ({
    ...register(name, { required: true, onChange }),
    required: true,
    error: formState.errors[name] ? t('field.accept') : undefined,
  })
  const onSend = handleSubmit(async (accepted) => {
    dispatch(agree(accepted))
    await navigate(paths.onboardingCreate)
  })
  return (
    <StepPage
      step={stepOf('terms')}
      title={t('onboarding.terms.title')}
      lead={t('onboarding.terms.lead')}
      ways={<Link to={paths.onboardingWelcome}>{t('action.back')}</Link>}
    >
      {refusal === 'consents' ? <Banner tone="info">{t('onboarding.refused.consents')}</Banner> : null}
      <Form onSubmit={(event) => void onSend(event)}>
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
