import { PageTitle } from '#components/PageTitle'
import { reload } from '#leave'
import { paths } from '#paths'
import { Button } from '#ui/Button'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { useEffect } from 'react'
import styles from './ErrorPage.module.css'

/** Whatever breaks while a page is loaded or shown ends here, with two ways on (quality.md C5). */
export function ErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main className={styles['page']}>
      <PageTitle>{t('error.title')}</PageTitle>
      <p>{t('error.text')}</p>
      <Button onClick={reload}>{t('error.reload')}</Button>
      {/* A plain link: it starts the portal anew, which a broken screen needs. */}
      <a href={paths.home}>{t('error.home')}</a>
    </main>
  )
}
