import { HelpLink } from '#components/HelpLink'
import { PageTitle } from '#components/PageTitle'
import { reload } from '#leave'
import { paths } from '#paths'
import { Button } from '#ui/Button'
import { Link } from '#ui/Link'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import styles from './ErrorPage.module.css'
import { PublicPage } from './PublicPage.tsx'

/** Whatever breaks while a page is loaded or shown ends here; `main` names the errors of what could not be loaded. */
export function ErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  const what = Object(error).name === 'LoadError' ? 'missing' : 'broken'
  useEffect(() => {
    console.error(error)
    document.querySelector('h1')?.focus()
  }, [error])
  return (
    <PublicPage>
      <div className={styles.page}>
        <PageTitle lead={t(`error.${what}.text`)}>{t(`error.${what}.title`)}</PageTitle>
        <Button onClick={reload}>{t('error.retry')}</Button>
        {/* Starts the portal anew, which a broken screen needs. */}
        <Link to={paths.home} reloadDocument>
          {t('error.home')}
        </Link>
        <HelpLink topic="contact">{t('error.help')}</HelpLink>
      </div>
    </PublicPage>
  )
}
