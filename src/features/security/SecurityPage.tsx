import { ForgetBrowser } from '#components/ForgetBrowser'
import { PageTitle } from '#components/PageTitle'
import { useSubmit } from '#components/useSubmit'
import { useSource } from '#hooks/useCheckUp'
import { useLoad } from '#hooks/useLoad'
import { useOthersOffer } from '#hooks/useOthersOffer'
import { usePiece } from '#hooks/usePiece'
import { useSites } from '#hooks/useSites'
import { longDate } from '#domain/time/relativeTime'
import { paths } from '#paths'
import { loadConnectedApps } from '#store/access'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectTag, selectTargetUrl } from '#store/core/visit'
import { loadMethods, selectMethods } from '#store/mfa/methods'
import { selectAccount } from '#store/profile/user'
import { forgetBrowser } from '#store/session/forgetBrowser'
import { loadDevices, loadLatestDevices, selectLatest } from '#store/security/devices'
import { Actions } from '#ui/layout/Actions'
import { Banner } from '#ui/status/Banner'
import { Button } from '#ui/action/Button'
import { ButtonLink } from '#ui/action/ButtonLink'
import { Card } from '#ui/data/Card'
import { ExternalLink } from '#ui/action/ExternalLink'
import { Stack } from '#ui/layout/Stack'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { CheckUpCard } from './CheckUpCard.tsx'
import { LatestDevices } from './LatestDevices.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import styles from './security.module.css'
import { TwoStepCard } from './TwoStepCard.tsx'
import { useChangePassword } from './useChangePassword.ts'

// Shown only after a new password, which is rare.
const loadOffer = () => import('./OthersOffer.tsx')

/** `/user/security`: check-up, password, two-step verification, the latest devices, and the log-out everywhere. */
export function SecurityPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { privacy } = useSites()
  const { piece: others } = usePiece(useOthersOffer() ? loadOffer : null, true)
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
      {others ? <others.OthersOffer /> : null}
      <CheckUpCard loads={{ methods, apps, devices }} />
      <PasswordCard />
      <TwoStepCard load={methods} />
      {hasMethods ? <LatestDevices load={latest} /> : null}
      {hasMethods && hasLatest ? (
        <Actions look="apart">
          <div className={styles.more}>
            <LogOutEverywhere />
          </div>
          <div className={styles.more}>
            <ForgetBrowser onForget={() => dispatch(forgetBrowser())} />
          </div>
          <ExternalLink href={privacy} target="_blank">
            {t('user.security.privacy')} <ArrowUpRight aria-hidden />{' '}
            <span className="visually-hidden">{t('page.newTab')}</span>
          </ExternalLink>
        </Actions>
      ) : null}
    </Stack>
  )
}

function PasswordCard() {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const changedOn = useAppSelector(selectAccount)?.last_password_change ?? null
  const change = useChangePassword()
  const { isBusy, send, banner } = useSubmit()
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
