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

/** Whatever breaks while a page is loaded or shown ends here, with two ways on. */
export function ErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    document.querySelector('h1')?.focus()
  }, [error])
  return (
    <PublicPage>
      <div className={styles.page}>
        <PageTitle lead={t('error.text')}>{t('error.title')}</PageTitle>
        <Button onClick={reload}>{t('error.reload')}</Button>
        {/* Starts the portal anew, which a broken screen needs. */}
        <Link to={paths.home} reloadDocument>
          {t('error.home')}
        </Link>
      </div>
    </PublicPage>
  )
}
