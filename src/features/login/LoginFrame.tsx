import { Stack } from '#ui/layout/Stack'
import { Actions } from '#ui/layout/Actions'
import { CreditCard } from '#ui/art/icons'
import { PageTitle } from '#components/PageTitle'
import { usePiece } from '#hooks/usePiece'
import { partnerVisit } from '#domain/partner/partnerVisit'
import { paths } from '#paths'
import { Link } from '#ui/action/Link'
import { LinkCard } from '#ui/action/LinkCard'
import { Tabs } from '#ui/nav/Tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './LoginFrame.module.css'

/** Imports the parts of a login that do not belong to the first load. */
export const loadLater = () => import('./later.tsx')

/** The frame of both logins: the platform they lead to, the platforms one login serves, and links to other pages. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const visit = partnerVisit(search)
  const { platform, query } = visit
  const { piece: later } = usePiece(loadLater)
  const isPhone = pathname === paths.loginPhone
  return (
    <Stack gap={6} className={styles.page}>
      <PageTitle lead={t(`login.platforms.${platform}`)}>
        {t('login.title', { platform: t(`platform.${platform}`) })}
      </PageTitle>
      <Tabs
        label={t('login.tabs.label')}
        tabs={[
          { to: paths.loginEmail + query, label: t('login.tabs.email'), isCurrent: !isPhone },
          { to: paths.loginPhone + query, label: t('login.tabs.phone'), isCurrent: isPhone },
        ]}
      />
      {children}
      <Actions look="apart">
        <Link to={isPhone ? paths.forgotPasswordPhone : paths.forgotPasswordEmail}>
          {t('login.forgotPassword')}
        </Link>
        <Link to={paths.forgotUsername}>{t('login.forgotUsername')}</Link>
      </Actions>
      <LinkCard
        to={paths.onboarding}
        icon={<CreditCard aria-hidden />}
        title={t('login.activate.title')}
        text={t('login.activate.link')}
      />
      <div className={styles.back} hidden={!visit.hasPartner}>
        {visit.hasPartner && later && <later.BackToApp {...visit} />}
      </div>
    </Stack>
  )
}
