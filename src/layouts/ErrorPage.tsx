import { HelpLink } from '#components/help/HelpLink'
import { PageTitle } from '#components/PageTitle'
import { usePiece } from '#hooks/usePiece'
import { reload } from '#leave'
import { paths } from '#paths'
import { Button } from '#ui/action/Button'
import { Link } from '#ui/action/Link'
import { Actions, Stack } from '#ui/layout/Stack'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import styles from './ErrorPage.module.css'
import { PublicPage } from './PublicLayout.tsx'

const loadReference = () => import('#components/help/SupportReference')

/** The error page with a frame of its own, for when the frame of a page throws. */
export const ErrorPage = () => (
  <PublicPage>
    <PageError />
  </PublicPage>
)

/** Shown when loading or rendering a page throws. A `LoadError` is a chunk that could not be loaded (see `loadPage`). */
export function PageError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const { piece: late } = usePiece(loadReference)
  const what = Object(error).name === 'LoadError' ? 'missing' : 'broken'
  useEffect(() => {
    console.error(error)
    document.querySelector('h1')?.focus()
  }, [error])
  return (
    <Stack className={styles.page}>
      <PageTitle lead={t(`error.${what}.text`)}>{t(`error.${what}.title`)}</PageTitle>
      <Button onClick={reload}>{t('error.retry')}</Button>
      <Actions look="apart">
        {/* Reloads the document, because a broken screen needs the portal to start anew. */}
        <Link to={paths.home} reloadDocument>
          {t('error.home')}
        </Link>
        <HelpLink topic="contact">{t('error.help')}</HelpLink>
      </Actions>
      {late && <late.SupportReference />}
    </Stack>
  )
}
