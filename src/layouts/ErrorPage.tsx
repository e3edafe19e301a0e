import { HelpLink } from '#ui/help/HelpLink.tsx'
import { OutageBanner } from '#ui/page/Outage.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { useLazyModule } from '#ui/hooks/useLazyModule.ts'
import { reload } from '#core/leave.ts'
import { paths } from '#core/paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import styles from './ErrorPage.module.css'
import { PublicPage } from './PublicLayout.tsx'

const loadReference = () => import('#ui/help/SupportReference.tsx')

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
  const { piece: late } = useLazyModule(loadReference)
  const what = Object(error).name === 'LoadError' ? 'missing' : 'broken'
  useEffect(() => {
    console.error(error)
    document.querySelector('h1')?.focus()
  }, [error])
  return (
    <Stack className={styles.page}>
      <PageTitle lead={t(`error.${what}.text`)}>{t(`error.${what}.title`)}</PageTitle>
      <OutageBanner />
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
