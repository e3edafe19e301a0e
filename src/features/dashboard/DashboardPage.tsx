import { useAppName } from '#ui/page/useAppName.ts'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { Pending, Skeleton } from '#ui/page/Pending.tsx'
import { useOthersOffer, useSource } from '#features/checkUp/useCheckUp.ts'
import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import type { Load } from '#ui/hooks/useLoad.ts'
import { useSites } from '#ui/hooks/useSites.ts'
import { canSpend } from '#domain/partner/permissions.ts'
import { whenIdle } from '#ui/hooks/waiting.ts'
import { displayText } from '#domain/text/displayText.ts'
import { paths } from '#core/paths.ts'
import { loadConnectedApps, selectApps } from '#features/connectedApps/connectedAppsSlice.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { loadMethods, selectMethods } from '#features/mfa/methods.ts'
import { selectRefusal } from '#features/onboarding/onboardingSlice.ts'
import { selectShownProfile, selectHasProfile, selectUserFailure } from '#auth/person/userSlice.ts'
import { loadDevices } from '#features/devices/devicesSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Card } from '#ui/data/Card.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Monogram } from '#ui/data/Avatar.tsx'
import { ExternalLink, Link } from '#ui/action/Link.tsx'
import { CreditCard } from '#ui/art/icons.tsx'
import { Below, Stack } from '#ui/layout/Stack.tsx'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink } from 'react-router-dom'
import styles from './DashboardPage.module.css'
import { Notifications } from './Notifications.tsx'
import { isCardless, Services, useServices } from './Services.tsx'

export const loader = [loadMethods, loadConnectedApps]

/** `/user/dashboard`: the welcome, the platforms, the notices and the connected apps. */
export function DashboardPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const firstname = useAppSelector(selectShownProfile)?.firstname?.trim()
  const methods = useSource('methods', () => dispatch(loadMethods()))
  const apps = useSource('apps', () => dispatch(loadConnectedApps()))
  // Notices and apps are shown together, below what is shown at once, so that nothing moves while somebody is about to
  // press it.
  const hasMethods = useAppSelector(selectMethods) !== null || methods.failure !== null
  const hasApps = useAppSelector(selectApps) !== null || apps.failure !== null
  // Dismissed notices are stored by account, whose id is in the profile.
  const isKnown = useAppSelector((state) => selectHasProfile(state) || selectUserFailure(state) !== null)
  const isUnblocked = hasMethods && hasApps && isKnown
  // The devices are loaded last, because their history can be long.
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isUnblocked ? whenIdle(() => setIsIdle(true)) : undefined), [isUnblocked])
  const devices = useSource('devices', () => dispatch(loadDevices()), isIdle)

  return (
    <Stack gap={6} className={styles.page}>
      <PageTitle lead={t('dashboard.subtitle')}>
        {firstname
          ? t('dashboard.title', { firstname: displayText(firstname) })
          : t('dashboard.titleNameless')}
      </PageTitle>
      <Offers />
      <Services />
      {isUnblocked ? (
        <>
          <Stack gap={6} className={styles.lists}>
            <Notifications methodsLoad={methods} devicesLoad={devices} />
            <Below>
              <ConnectedApps load={apps} />
            </Below>
          </Stack>
          <Below>
            <Questions />
          </Below>
        </>
      ) : (
        <Stack gap={6} key="pending" className={styles.lists}>
          <Card title={t('nav.notifications')}>
            <Pending load={methods} failed={t('dashboard.notifications.failed')} />
          </Card>
          <Card title={t('user.access.title')}>
            <Skeleton />
          </Card>
        </Stack>
      )}
    </Stack>
  )
}

/** Questions about cards, each with the link to its answer: a lost card, and a new card unless it is asked about above. */
function Questions() {
  const { t } = useTranslation()
  const { consumer } = useSites()
  const isNewCardAbove = isCardless(useServices())
  return (
    <ul className={styles.questions}>
      <li>
        <CreditCard aria-hidden />
        <PlainLink to={`${paths.help}#card`} className="whole">
          <strong>{t('help.card.title')}</strong> {t('dashboard.lostCard')}
        </PlainLink>
        <ChevronRight aria-hidden />
      </li>
      {isNewCardAbove ? null : (
        <li>
          <Plus aria-hidden />
          <a href={consumer} rel="noreferrer" className="whole">
            <strong>{t('dashboard.newCard.question')}</strong> {t('dashboard.newCard.action')}
          </a>
          <ArrowUpRight aria-hidden />
        </li>
      )}
    </ul>
  )
}

/** What somebody who has come for a reason is offered: a new card, or a log-out of the other devices. */
function Offers() {
  const { t } = useTranslation()
  const { consumer } = useSites()
  const isOffered = useOthersOffer()
  const isForCard = useAppSelector(selectRefusal) === 'signedIn'
  return (
    <>
      {isForCard ? (
        <Banner
          tone="info"
          action={<ExternalLink href={consumer}>{t('dashboard.newCard.open')}</ExternalLink>}
        >
          {t('dashboard.newCard.text')}
        </Banner>
      ) : null}
      {isOffered ? (
        <Banner tone="info" action={<Link to={paths.security}>{t('dashboard.others.action')}</Link>}>
          {t('dashboard.others.text')}
        </Banner>
      ) : null}
    </>
  )
}

const mostRows = 4

function ConnectedApps({ load }: { load: Load }) {
  const { t } = useTranslation()
  const apps = useAppSelector(selectApps)
  const appName = useAppName()
  useFocusOnHash('access')
  return (
    <Card
      id="access"
      title={t('user.access.title')}
      action={apps?.length === 0 ? null : <Link to={paths.apps}>{t('dashboard.apps.all')}</Link>}
    >
      {apps === null || load.failure ? <Pending load={load} failed={t('dashboard.apps.failed')} /> : null}
      {apps?.length === 0 ? <p>{t('dashboard.apps.empty')}</p> : null}
      {apps && apps.length > 0 ? (
        <ul>
          {apps.slice(0, mostRows).map((app) => (
            <ListRow
              key={app.client_id}
              icon={<Monogram name={appName(app)} id={app.client_id} />}
              title={<span translate="no">{appName(app)}</span>}
              text={canSpend(app.scopes) && t('user.access.kinds.spend')}
              to={`${paths.apps}#app-${app.client_id}`}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
