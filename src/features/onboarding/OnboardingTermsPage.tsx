import { readFields } from '#ui/form/readFields.ts'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { useSites } from '#ui/hooks/useSites.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectDraft, selectRefusal } from './onboardingSlice.ts'
import { agree, changeConsents } from './start.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ExternalLink } from '#ui/action/Link.tsx'
import { Form } from '#ui/layout/Stack.tsx'
import type { SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onboardingSteps } from './onboardingSteps.ts'
import styles from './onboarding.module.css'
import { Step } from './StepsPanel.tsx'

// The chunk of the next page has the metadata of phone numbers, so it is fetched while the browser is idle.
const loadCreatePage = () => import('./OnboardingCreatePage.tsx')

/** `/onboarding/terms-conditions`: terms and privacy policy have to be accepted, by one box; marketing is optional. */
export function OnboardingTermsPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const sites = useSites()
  useFetchWhenIdle(loadCreatePage)
  const consents = useAppSelector(selectDraft)?.consents
  const refusal = useAppSelector(selectRefusal)
  const form = useForm({
    defaultValues: consents ?? { terms: false, marketing: false },
  })
  const { register, handleSubmit, formState, getValues } = form
  const onChange = () => dispatch(changeConsents(getValues()))
  const send = handleSubmit(async (accepted) => {
    dispatch(agree(accepted))
    await navigate(onboardingSteps.create.path)
  })
  const onSend = (event: SyntheticEvent) => {
    readFields(form, event)
    void send(event)
  }
  return (
    <Step name="terms" title={t('onboarding.terms.title')} hasBack>
      {refusal === 'consents' ? <Banner tone="info">{t('onboarding.refused.consents')}</Banner> : null}
      <Form onSubmit={onSend}>
        <Card>
          <div className={styles.terms}>
            <Checkbox
              {...register('terms', { required: true, onChange })}
              required
              error={formState.errors.terms ? t('field.accept') : undefined}
              label={t('onboarding.terms.terms')}
            />
            <ExternalLink href={sites.terms}>{t('onboarding.terms.readTerms')}</ExternalLink>
            <ExternalLink href={sites.privacy}>{t('onboarding.terms.readPrivacy')}</ExternalLink>
            <Checkbox {...register('marketing', { onChange })} label={t('onboarding.terms.marketing')} />
          </div>
        </Card>
        <Button type="submit">{t('onboarding.terms.submit')}</Button>
      </Form>
    </Step>
  )
}
