import { useLoad } from '#hooks/useLoad'
import { Pending } from '#components/Pending'
import { loadConnectedApps, selectApps } from '#store/access'
import { greeted, selectIsJustLogged } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectMethods } from '#store/mfa/mfa'
import { loadMethods } from '#store/mfa/methods'
import { selectAccount } from '#store/profile/user'
import { Card } from '#ui/Card'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectedApps } from './ConnectedApps.tsx'
import styles from './DashboardPage.module.css'
import { Notifications } from './Notifications.tsx'
import { Services } from './Services.tsx'
import { Welcome } from './Welcome.tsx'

/** `/user/dashboard`: the welcome, what deserves attention, the platforms and the connected apps. */
export function DashboardPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const firstname = useAppSelector(selectAccount)?.firstname?.trim()
  const isJustLogged = useAppSelector(selectIsJustLogged)
  const methods = useLoad(() => dispatch(loadMethods()))
  const apps = useLoad(() => dispatch(loadConnectedApps()))
  // They come together, below what is there at once: nothing moves from under a finger.
  const hasMethods = useAppSelector(selectMethods) !== null || methods.failure !== null
  const hasApps = useAppSelector(selectApps) !== null || apps.failure !== null
  const isSettled = hasMethods && hasApps
  // The greeting belongs to this visit of the page: it stays while the page stays, and does not come back.
  const [isGreeting] = useState(isJustLogged)
  useEffect(() => {
    if (isGreeting) dispatch(greeted())
  }, [dispatch, isGreeting])

  return (
    <div className={styles.page}>
      <Welcome {...{ firstname, isGreeting }} />
      <Services />
      {isSettled ? (
        <>
          <Notifications methodsLoad={methods} appsLoad={apps} />
          <ConnectedApps load={apps} />
        </>
      ) : (
        <Card title={t('dashboard.notifications.title')}>
          <Pending load={methods} failed={t('dashboard.notifications.failed')} rows={1} />
        </Card>
      )}
    </div>
  )
}
