import { useLazyModule } from '#ui/hooks/useLazyModule.ts'
import type { MessageKey } from '#domain/text/wording.ts'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectShownProfile } from '#auth/person/userSlice.ts'
import { selectIsShared } from '#auth/loginSlice.ts'
import { selectIsExpired } from '#auth/authSlice.ts'
import { endWithNotice } from '#auth/scope.ts'
import { Loader } from '#ui/status/Loader.tsx'
import { Nav } from '#ui/nav/Nav.tsx'
import { SkipLink } from '#ui/action/Link.tsx'
import { useIsNarrow, UserFrame } from '#ui/layout/UserFrame.tsx'
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Blocks from 'lucide-react/icons/blocks'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { KeptPlace } from './KeptPlace.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountOutlet, AccountPending, useProfile } from './AccountOutlet.tsx'
import { LanguageSwitch, PortalLogo } from './header.tsx'
import { type Part, usePageHandle } from './PublicLayout.tsx'
import { useEffect } from 'react'

const loadSheet = () => import('./SessionSheet.tsx')

/** The frame of the signed-in area: no page of an account shows before it is known, from the cache or the server. */
export function UserLayout() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { pathname, hash } = useLocation()
  const account = useAppSelector(selectShownProfile)
  const hasProfile = useProfile()
  const isExpired = useAppSelector(selectIsExpired)
  const isShared = useAppSelector(selectIsShared)
  const { part, outline } = usePageHandle()
  const sheet = useLazyModule(loadSheet, isExpired)
  const isStuck = isExpired && sheet.failure !== null
  // When the login over the page cannot be loaded, the login page stands in for it.
  useEffect(() => {
    if (isStuck) dispatch(endWithNotice())
  }, [dispatch, isStuck])
  // The dashboard opens with the cached account already, and Help without any. Every other page waits for the profile,
  // which may reveal a mandatory set-up or a weak password.
  const isOpen = account !== null && (hasProfile || pathname === paths.dashboard)

  const look = useIsNarrow() ? 'tabs' : 'side'
  const items = entriesOf(look, pathname, hash, part).map(({ Icon, label, ...entry }) => {
    return { ...entry, icon: <Icon aria-hidden />, label: t(label) }
  })
  const nav = <Nav look={look} label={t('nav.label')} items={items} />
  return (
    <>
      <SkipLink>{t('page.skip')}</SkipLink>
      <UserFrame
        logo={<PortalLogo />}
        topNav={
          <>
            <LanguageSwitch isCompact />
            <AccountMenu />
          </>
        }
        sideNav={look === 'side' && nav}
        tabBar={look === 'tabs' && nav}
      >
        {/* Always there, because the page after it may be out of the document when it begins to show. */}
        <p className="quiet" hidden={!isShared}>
          {isShared && t('user.shared.note')}
        </p>
        {isExpired ? (
          <PageTitle>{t('session.sheet.title')}</PageTitle>
        ) : isOpen || pathname === paths.help ? (
          <KeptPlace>
            <AccountOutlet />
          </KeptPlace>
        ) : (
          <AccountPending outline={outline} />
        )}
      </UserFrame>
      {isExpired && sheet.piece ? <sheet.piece.SessionSheet /> : null}
      {sheet.isSlow && <Loader label={t('page.loading')} />}
    </>
  )
}

type Entry = {
  to: string
  Icon: LucideIcon
  /** Its words in the side navigation and in the tab bar; it stands only where it has some. */
  side?: MessageKey
  tabs?: MessageKey
  /** The entry is the current one on all pages of this part. */
  part?: Part
  /** Stands apart from the entries before it. */
  isApart?: true
}

const entries: readonly Entry[] = [
  { to: paths.dashboard, Icon: LayoutDashboard, side: 'nav.dashboard', tabs: 'nav.dashboard' },
  { to: paths.notifications, Icon: Bell, side: 'nav.notifications', tabs: 'nav.notifications' },
  { to: paths.profile, Icon: UserRound, side: 'user.profile.title', tabs: 'user.profile.title' },
  {
    to: paths.security,
    Icon: ShieldCheck,
    side: 'user.security.title',
    tabs: 'user.security.title',
    part: 'security',
  },
  { to: paths.apps, Icon: Blocks, side: 'user.access.title' },
  { to: paths.access, Icon: Blocks, tabs: 'nav.apps', part: 'access' },
  { to: paths.help, Icon: CircleQuestionMark, side: 'page.help', isApart: true },
]

/** The current entry is that of the section that the hash names, else that of the page or its part. */
function entriesOf(bar: 'side' | 'tabs', pathname: string, hash: string, part?: Part) {
  const shown = entries.flatMap(({ [bar]: label, ...entry }) => (label ? [{ ...entry, label }] : []))
  const section = shown.find(({ to }) => to === `/${hash}`)
  return shown.map((entry) => ({
    ...entry,
    isCurrent: section
      ? entry === section
      : entry.to === pathname || (entry.part !== undefined && entry.part === part),
  }))
}
