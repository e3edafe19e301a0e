import { PageOutline } from '#ui/page/PageOutline.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { ForgetBrowser } from '#auth/ForgetBrowser.tsx'
import { PrivacyLink } from '#ui/page/PrivacyLink.tsx'
import { ReturnLink } from '#auth/ReturnLink.tsx'
import { useOthersOffer, useSource } from '#features/checkUp/useCheckUp.ts'
import { type Load, useLoad } from '#ui/hooks/useLoad.ts'
import { Pending } from '#ui/page/Pending.tsx'
import { longDate } from '#domain/time/relativeTime.ts'
import { paths } from '#core/paths.ts'
import { loadConnectedApps } from '#features/connectedApps/connectedAppsSlice.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { selectTargetUrl } from '#auth/target.ts'
import { loadMethods, selectMethods } from '#features/mfa/methods.ts'
import { selectShownProfile } from '#auth/person/userSlice.ts'
import {
  loadDevices,
  loadLatestDevices,
  selectDevices,
  selectLatest,
} from '#features/devices/devicesSlice.ts'
import { selectQuestions } from '#features/devices/questions.ts'
import { Actions, Below, Stack } from '#ui/layout/Stack.tsx'
import { Banner } from '#ui/status/Banner.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Tag } from '#ui/data/Tag.tsx'
import { Link } from '#ui/action/Link.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { CheckUpCard } from './CheckUpCard.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import { AfterPassword } from './AfterPassword.tsx'
import styles from './security.module.css'
import { TwoStepCard } from '#features/mfa/setUp/TwoStepCard.tsx'
import { useChangePassword } from '#features/password/useChangePassword.ts'
import { Marks, StateTag } from '#features/devices/Marks.tsx'
import { lastUse } from '#features/devices/placeName.ts'
import { useAgentWords, useDeviceName } from '#features/devices/useAgentWords.tsx'

export const loader = [loadMethods, loadConnectedApps, loadLatestDevices]

export const outline = (
  <PageOutline title="user.security.title" cards={[[5], [1], [2, 'user.security.twoStep.title']]} />
)

/** `/user/security`: check-up, password, two-step verification, the latest devices, and the log-out everywhere. */
export function SecurityPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOffered = useOthersOffer()
  // A login by card leads to this page before its target.
  const isStop = useAppSelector(selectTargetUrl) !== null
  const methods = useSource('methods', () => dispatch(loadMethods()))
  const apps = useSource('apps', () => dispatch(loadConnectedApps()))
  const latest = useLoad(() => dispatch(loadLatestDevices()))
  // The number of rows is not known before they are loaded, so what stands below is shown after them: nothing moves
  // while somebody is about to press it.
  const hasMethods = useAppSelector(selectMethods) !== null || methods.failure !== null
  const hasLatest = useAppSelector(selectLatest) !== null || latest.failure !== null
  const devices = useSource('devices', () => dispatch(loadDevices()), hasLatest)
  return (
    <Stack gap={7}>
      <PageTitle>{t('user.security.title')}</PageTitle>
      <ReturnLink />
      {isStop ? (
        <Banner
          tone="info"
          action={
            <ButtonLink to={paths.home} variant="secondary" size="small">
              {t('action.continue')}
            </ButtonLink>
          }
        >
          {t('user.security.goOn')}
        </Banner>
      ) : null}
      {isOffered ? <AfterPassword /> : null}
      <CheckUpCard loads={{ methods, apps, devices }} />
      <PasswordCard />
      <Below>
        <TwoStepCard load={methods} />
        {hasMethods ? <LatestDevices load={latest} /> : null}
        {hasMethods && hasLatest ? (
          <Actions look="stacked">
            <LogOutEverywhere />
            <ForgetBrowser />
            <PrivacyLink />
          </Actions>
        ) : null}
      </Below>
    </Stack>
  )
}

function PasswordCard() {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const changedOn = useAppSelector(selectShownProfile)?.last_password_change ?? null
  const { isBusy, press, banner } = useChangePassword()
  return (
    <Card
      icon={<KeyRound aria-hidden />}
      title={t('user.security.password.title')}
      lead={
        <>
          {t('user.security.password.last')}{' '}
          <span>{longDate(changedOn, tag) || t('user.security.password.never')}</span>
        </>
      }
      action={
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={press}>
          {t('user.security.password.change')}
        </Button>
      }
    >
      {banner}
    </Card>
  )
}

const mostRows = 3

/** The devices of the latest logins; each leads to its card in the history, which says when they were used. */
function LatestDevices({ load }: { load: Load }) {
  const { t } = useTranslation()
  const latest = useAppSelector(selectLatest)
  return (
    <Card
      id="devices"
      title={t('user.devices.title')}
      action={<Link to={paths.devices}>{t('user.security.history')}</Link>}
    >
      {latest === null || load.failure ? (
        <Pending load={load} failed={t('user.devices.failed')} rows={mostRows} />
      ) : null}
      {latest?.length === 0 ? <p>{t('user.devices.empty')}</p> : null}
      {latest && latest.length > 0 ? <Rows latest={latest.slice(0, mostRows)} /> : null}
    </Card>
  )
}

/** Reserves space for what arrives later, with the history. */
function Rows({ latest }: { latest: NonNullable<ReturnType<typeof selectLatest>> }) {
  const { t } = useTranslation()
  const words = useAgentWords()
  const nameOf = useDeviceName()
  const tag = useAppSelector(selectTag)
  const devices = useAppSelector(selectDevices)
  const questions = useAppSelector(selectQuestions)
  return (
    <ul>
      {latest.map(({ id, agent, sessionCount }) => {
        const { icon } = words(agent)
        const device = devices?.find((one) => one.id === id)
        const question = questions?.find((one) => device?.sessions.some((session) => session.id === one.id))
        return (
          <ListRow
            key={id}
            icon={icon}
            tone={question ? 'warning' : 'neutral'}
            title={nameOf({ agent })}
            text={
              <span className={styles.latest}>
                <span className={styles.use}>{device && lastUse(device, tag, longDate)}</span>
                <span className={styles.mark}>
                  {sessionCount !== null && sessionCount > 1 ? (
                    <Tag tone="neutral">{t('user.devices.sessions', { count: sessionCount })}</Tag>
                  ) : null}
                  {question ? <Marks question={question} /> : null}
                  {device?.isCurrent ? <StateTag isCurrent isActive /> : null}
                </span>
              </span>
            }
            to={`${paths.devices}#device-${id}`}
          />
        )
      })}
    </ul>
  )
}
