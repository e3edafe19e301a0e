import { useRun } from '#hooks/useRun'
import { CardForm } from '#components/CardForm'
import { StepPage } from '#components/StepPage'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import { inputTyped, lookUpUsername, selectInput } from '#store/forgotPassword/forgotPassword'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Link } from '#ui/Link'
import { Tabs } from '#ui/Tabs'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { NationalNumberForm } from '../NationalNumberForm.tsx'

/** `/forgot-username`: by card number or national register number. */
export function UsernamePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const [query] = useSearchParams()
  const type = query.get('type') === 'nrn' ? 'nrn' : 'pan'
  const initial = useAppSelector(selectInput)[type]

  const form = {
    initial,
    buttons: { submit: t('forgotPassword.username.submit') },
    onSubmit: (input: string, captcha?: string) =>
      run(lookUpUsername({ type, input, captcha }), () => navigateIfMounted(paths.forgotUsernameResponse)),
    onEdit: (text: string) => dispatch(inputTyped({ [type]: text })),
    hasCaptcha: true,
  }
  return (
    <StepPage
      title={t('forgotPassword.username.title')}
      lead={t('forgotPassword.username.lead')}
      ways={<Link to={paths.loginEmail}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Tabs
        label={t('forgotPassword.username.tabs')}
        tabs={[
          { to: paths.forgotUsername, label: t('forgotPassword.username.card'), isCurrent: type === 'pan' },
          {
            to: paths.forgotUsernameNational,
            label: t('forgotPassword.username.national'),
            isCurrent: type === 'nrn',
          },
        ]}
      />
      {type === 'nrn' ? <NationalNumberForm {...form} /> : <CardForm {...form} />}
    </StepPage>
  )
}
