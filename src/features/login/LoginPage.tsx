import { PageTitle } from '#components/PageTitle'
import { partnerQuery, platformOf } from '#domain/platform'
import { paths } from '#paths'
import { Tabs } from '#ui/Tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './LoginPage.module.css'

/** What both logins share: the platform they lead to, the platforms one login serves, and the way to the twin. */
export function LoginPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const platform = platformOf(search)
  const query = partnerQuery(search)
  return (
    <div className={styles.page}>
      <PageTitle lead={t(`login.platforms.${platform}`)}>
        {t('login.title', { platform: t(`platform.${platform}`) })}
      </PageTitle>
      <Tabs
        label={t('login.tabs.label')}
        tabs={[
          { to: paths.loginEmail + query, label: t('login.tabs.email') },
          { to: paths.loginPhone + query, label: t('login.tabs.phone') },
        ]}
      />
      {children}
    </div>
  )
}
