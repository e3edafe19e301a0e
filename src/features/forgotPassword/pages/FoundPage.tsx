import { StepPage } from '#components/StepPage'
import { foreignText } from '#domain/foreignText'
import { paths } from '#paths'
import { selectFound } from '#store/forgotPassword/forgotPassword'
import { useAppSelector } from '#store/core/hooks'
import { ButtonLink } from '#ui/ButtonLink'
import { Card } from '#ui/Card'
import { Facts } from '#ui/Facts'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'

/** `/forgot-username-response`: the masked username, or that there is none. */
export function FoundPage() {
  const { t } = useTranslation()
  const found = useAppSelector(selectFound)
  if (found === null || found === 'none') return <NotFound />
  const items = [
    { label: t('login.email'), value: found.email },
    { label: t('login.phone'), value: found.phone },
  ].flatMap(({ label, value }) => (value ? [{ label, value: <bdi>{foreignText(value, 254)}</bdi> }] : []))
  return (
    <StepPage
      title={t('forgotPassword.found.title')}
      lead={t('forgotPassword.found.lead')}
      ways={
        <>
          <Link to={paths.forgotUsername}>{t('forgotPassword.found.again')}</Link>
          <Link to={paths.forgotPasswordEmail}>{t('login.forgotPassword')}</Link>
        </>
      }
    >
      <Card>
        <Facts items={items} />
      </Card>
      <ButtonLink to={found.email ? paths.loginEmail : paths.loginPhone}>{t('login.submit')}</ButtonLink>
    </StepPage>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <StepPage
      title={t('forgotPassword.found.none')}
      lead={t('forgotPassword.found.noneLead')}
      ways={
        <>
          <Link to={paths.loginEmail}>{t('login.submit')}</Link>
          <Link to={paths.onboarding}>{t('forgotPassword.found.activate')}</Link>
        </>
      }
    >
      <ButtonLink to={paths.forgotUsername}>{t('forgotPassword.found.again')}</ButtonLink>
    </StepPage>
  )
}
