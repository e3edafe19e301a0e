import { selectLoginPath } from '#auth/loginSlice.ts'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { displayText } from '#domain/text/displayText.ts'
import { loginPaths, paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectFound } from './forgotPassword.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Link } from '#ui/action/Link.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'

/** `/forgot-username-response`: the masked username, or that there is none. */
export function ForgotUsernameResponsePage() {
  const { t } = useTranslation()
  const found = useAppSelector(selectFound)
  if (found === null || found === 'none') return <NotFound />
  const contacts = [
    { label: t('login.email'), value: found.email, Icon: Mail },
    { label: t('login.phone'), value: found.phone, Icon: Smartphone },
  ]
  return (
    <CenteredPage
      icon={<Scene name="card" />}
      title={t('forgotPassword.found.title')}
      lead={t('forgotPassword.found.lead')}
      ways={
        <>
          <Link to={paths.forgotUsername}>{t('error.retry')}</Link>
          <Link to={paths.forgotPasswordEmail}>{t('login.forgotPassword')}</Link>
        </>
      }
    >
      <Card>
        <ul>
          {contacts.map(({ label, value, Icon }) =>
            value ? (
              <ListRow
                key={label}
                icon={<Icon aria-hidden />}
                title={<bdi>{displayText(value, 254)}</bdi>}
                text={label}
              />
            ) : null,
          )}
        </ul>
      </Card>
      <ButtonLink to={loginPaths[found.email ? 'email' : 'phone']}>{t('login.submit')}</ButtonLink>
    </CenteredPage>
  )
}

function NotFound() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  return (
    <CenteredPage
      icon={<Scene name="card" isWarning />}
      title={t('forgotPassword.found.none')}
      lead={t('forgotPassword.found.noneLead')}
      ways={
        <>
          <Link to={loginPath}>{t('login.submit')}</Link>
          <Link to={paths.onboarding}>{t('forgotPassword.found.activate')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <ButtonLink to={paths.forgotUsername}>{t('error.retry')}</ButtonLink>
    </CenteredPage>
  )
}
