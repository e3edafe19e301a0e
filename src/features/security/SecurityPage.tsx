import { ForgetBrowser } from '#components/account/ForgetBrowser'
import { PageTitle } from '#components/PageTitle'
import { Pending } from '#components/Pending'
import { PrivacyLink } from '#components/PrivacyLink'
import { ReturnLink } from '#components/ReturnLink'
import { useAction } from '#components/forms/useAction'
import { useSource } from '#components/checkUp/useCheckUp.ts'
import { type Load, useLoad } from '#hooks/useLoad'
import { useOthersOffer } from '#components/checkUp/useOthersOffer.ts'
import { useSites } from '#hooks/useSites'
import { longDate } from '#domain/time/relativeTime'
import { paths } from '#paths'
import { loadConnectedApps } from '#store/access'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectTag, selectTargetUrl } from '#store/core/visit'
import { loadMethods, selectMethods } from '#store/mfa/methods'
import { forgetBrowser } from '#store/session/forgetBrowser'
import { selectAccount } from '#store/profile/user'
import { selectQuestions } from '#store/security/questions'
import { loadDevices, loadLatestDevices, selectLatest } from '#store/security/devices'
import { Link } from '#ui/action/Link'
import { Actions } from '#ui/layout/Actions'
import { ListRow } from '#ui/data/ListRow'
import { Tag } from '#ui/data/Tag'
import { Banner } from '#ui/status/Banner'
import { Button } from '#ui/action/Button'
import { ButtonLink } from '#ui/action/ButtonLink'
import { Card } from '#ui/data/Card'
import { Stack } from '#ui/layout/Stack'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { CheckUpCard } from './CheckUpCard.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import { AfterPassword } from './devices/SecureAccount.tsx'
import styles from './security.module.css'
import {
  lastUse,
  Marks,
  useAgentWords,
  useDeviceName,
  useDevices,
  useReadySessions,
} from './devices/sessionWords.tsx'
import { TwoStepCard, TwoStepState } from './twoStep/TwoStepCard.tsx'
import { useChangePassword } from './useChangePassword.ts'

export const loader = [loadMethods, loadConnectedApps, loadLatestDevices]

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
      <PageTitle lead={<TwoStepState />}>{t('user.security.title')}</PageTitle>
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
      <TwoStepCard load={methods} />
      {hasMethods ? <LatestDevices load={latest} /> : null}
      {hasMethods && hasLatest ? <SecurityEnd /> : null}
    </Stack>
  )
}

function PasswordCard() {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const changedOn = useAppSelector(selectAccount)?.last_password_change ?? null
  const change = useChangePassword()
  const { isBusy, send, banner } = useAction()
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
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void send(change)}>
          {t('user.security.password.change')}
        </Button>
      }
    >
      {banner}
    </Card>
  )
}

const mostRows = 3

/** The devices of the latest logins; each leads to its card in the history. */
export function LatestDevices({ load }: { load: Load }) {
  const { t } = useTranslation()
  const latest = useAppSelector(selectLatest)
  useReadySessions()
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

/** Reserves space for location, time and marks, which arrive later, with the history. */
function Rows({ latest }: { latest: NonNullable<ReturnType<typeof selectLatest>> }) {
  const { t } = useTranslation()
  const words = useAgentWords()
  const nameOf = useDeviceName()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const devices = useDevices()
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
            title={nameOf({ id, agent })}
            text={
              <span className={styles.latest}>
                {sessionCount === null ? null : (
                  <span>{t('user.devices.sessions', { count: sessionCount })}</span>
                )}
                <span className={styles.use}>{device ? lastUse(device, now, tag) : null}</span>
                <span className={styles.mark}>
                  {question ? (
                    <Marks question={question} isShort />
                  ) : device?.isCurrent ? (
                    <Tag tone="success">{t('user.devices.this')}</Tag>
                  ) : null}
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

/** The end of the security page: the log-out everywhere, what this browser keeps, and the privacy policy. */
function SecurityEnd() {
  const dispatch = useAppDispatch()
  const { privacy } = useSites()
  return (
    <Actions>
      <div className={styles.more}>
        <LogOutEverywhere />
      </div>
      <div className={styles.more}>
        <ForgetBrowser onForget={() => dispatch(forgetBrowser())} />
      </div>
      <PrivacyLink href={privacy} />
    </Actions>
  )
}
