import { PageTitle } from '#components/PageTitle'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { refreshUser, selectAccount, selectUserFailure } from '#store/user'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Loader } from '#ui/Loader'
import { SideNav } from '#ui/SideNav'
import { SkipLink } from '#ui/SkipLink'
import { TabBar } from '#ui/TabBar'
import { TopNav } from '#ui/TopNav'
import { UserFrame } from '#ui/UserFrame'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { type Bar, entriesOf } from './navigation.ts'
import { PortalLogo } from './PortalLogo.tsx'
import { useDelayed } from './useDelayed.ts'

/** The frame of the signed-in area: no page of it shows before the account is known (decisions.md §3). */
export function UserLayout() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { pathname, hash } = useLocation()
  const account = useAppSelector(selectAccount)
  const hasProfile = useAppSelector((state) => state.user.profile !== null)

  useEffect(() => {
    if (hasProfile) return
    const loading = dispatch(refreshUser())
    return () => loading.abort()
  }, [dispatch, hasProfile])

  const itemsFor = (bar: Bar) =>
    entriesOf(bar, pathname, hash).map(({ to, Icon, label, isCurrent }) => ({
      to,
      icon: <Icon aria-hidden />,
      label: t(label),
      isCurrent,
    }))
  return (
    <>
      <SkipLink href="#main">{t('page.skip')}</SkipLink>
      <UserFrame
        topNav={
          <TopNav logo={<PortalLogo />}>
            <LanguageSwitch isCompact />
            <AccountMenu />
          </TopNav>
        }
        sideNav={<SideNav label={t('nav.label')} items={itemsFor('side')} />}
        tabBar={<TabBar label={t('nav.label')} items={itemsFor('tabs')} />}
      >
        {account ? <Outlet /> : <AccountPending />}
      </UserFrame>
    </>
  )
}

function AccountPending() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const failure = useAppSelector(selectUserFailure)
  const isWaiting = useDelayed(!failure)
  if (!failure) return isWaiting && <Loader label={t('page.loading')} />
  return (
    <>
      <PageTitle>{t('account.failed')}</PageTitle>
      <Banner
        tone="danger"
        action={<Button onClick={() => dispatch(refreshUser())}>{t('error.retry')}</Button>}
      >
        {t(failure)}
      </Banner>
    </>
  )
}
