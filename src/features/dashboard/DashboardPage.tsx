import { PageTitle } from '#components/PageTitle'
import { foreignText } from '#domain/foreignText'
import { greeted, selectIsJustLogged } from '#store/auth'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { selectAccount } from '#store/user'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectedApps } from './ConnectedApps.tsx'
import styles from './DashboardPage.module.css'
import { Notifications } from './Notifications.tsx'
import { Services } from './Services.tsx'

/** `/user/dashboard`: the welcome, what deserves attention, the platforms and the connected apps (spec §2). */
export function DashboardPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const firstname = useAppSelector(selectAccount)?.firstname?.trim()
  const isJustLogged = useAppSelector(selectIsJustLogged)
  // The greeting belongs to this visit of the page: it stays while the page stays, and does not come back.
  const [isGreeting] = useState(isJustLogged)
  useEffect(() => {
    if (isGreeting) dispatch(greeted())
  }, [dispatch, isGreeting])

  return (
    <div className={styles.page}>
      <PageTitle lead={t(isGreeting ? 'dashboard.greeting' : 'dashboard.subtitle')}>
        {firstname
          ? t('dashboard.title', { firstname: foreignText(firstname) })
          : t('dashboard.titleNameless')}
      </PageTitle>
      <Notifications />
      <Services />
      <ConnectedApps />
    </div>
  )
}
