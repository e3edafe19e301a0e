import { Pending, Piece } from '#ui/page/Pending.tsx'
import { useSend } from '#ui/form/useSend.tsx'
import { methodIcons } from './methodIcons.tsx'
import { Verified } from '#ui/contact/Verified.tsx'
import type { Load } from '#ui/hooks/useLoad.ts'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { displayText } from '#domain/text/displayText.ts'
import { phoneText } from '#domain/contact/contactText.ts'
import { isVerified } from '#domain/contact/maskedContact.ts'
import { mfaMethods, setUpMethods } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectHasTwoStep, selectMethods } from '../methods.ts'
import { selectSetUp } from '../mfaSlice.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Link } from '#ui/action/Link.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Toggle } from '#ui/fields/Toggle.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './TwoStepCard.module.css'
import { useBeginSetUp, useSetUp } from './useSetUp.ts'

// The chunk of the dialogs has the rules of phone numbers.
const loadDialog = () => import('./SetUpDialog.tsx')

/** Two-step verification: the switch, which cannot be turned off, and the methods. */
export function TwoStepCard({ load }: { load: Load }) {
  const { t } = useTranslation()
  const reasonId = useId()
  const hasTwoStep = useAppSelector(selectHasTwoStep)
  const setUp = useAppSelector(selectSetUp)
  useFetchWhenIdle(loadDialog)
  const begin = useBeginSetUp()
  const { isBusy, send, banner } = useSend()
  const { isInvited } = useSetUp(() => send(begin))
  const title = t('user.security.twoStep.title')
  const isOn = hasTwoStep === true
  const onBegin = () => void send(begin)
  return (
    <Card
      id="two-step"
      title={title}
      note={
        <p className="quiet">
          {t('user.security.twoStep.lead')}{' '}
          {hasTwoStep === false || load.failure ? null : (
            <span id={reasonId} className={isOn ? undefined : 'unseen'}>
              {t('user.security.twoStep.locked')}
            </span>
          )}
        </p>
      }
      action={
        hasTwoStep === null ? (
          <span className={styles.switch} />
        ) : (
          <Toggle
            label={title}
            isOn={isOn}
            isBusy={isBusy}
            badge={t('user.security.twoStep.on')}
            describedBy={reasonId}
            onChange={onBegin}
          />
        )
      }
    >
      {banner}
      {isInvited && !setUp ? <Invitation {...{ isOn, isBusy, onBegin }} /> : null}
      {hasTwoStep === null || load.failure ? (
        // There will be two rows or none, so one is shown meanwhile.
        <Pending load={load} failed={t('user.security.twoStep.failed')} rows={1} />
      ) : null}
      {isOn ? <MethodRows isBusy={isBusy} onAdd={onBegin} /> : null}
      {setUp && setUp.step !== 'done' ? (
        <Piece load={loadDialog}>{({ SetUpDialog }) => <SetUpDialog setUp={setUp} />}</Piece>
      ) : null}
    </Card>
  )
}

function Invitation({ isOn, isBusy, onBegin }: { isOn: boolean; isBusy: boolean; onBegin: () => void }) {
  const { t } = useTranslation()
  const action = (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={onBegin}>
      {t(isOn ? 'user.profile.add' : 'dashboard.notifications.noMethodAction')}
    </Button>
  )
  return (
    <Banner tone="info" action={action}>
      {t('user.security.twoStep.ask')}
    </Banner>
  )
}

function MethodRows({ isBusy, onAdd }: { isBusy: boolean; onAdd: () => void }) {
  const { t } = useTranslation()
  const methods = useAppSelector(selectMethods) ?? []
  const profile = useAppSelector(selectProfile)
  return (
    <ul>
      {setUpMethods.map((id) => {
        const method = methods.find((one) => one.id === id)
        const contact = profile?.[mfaMethods[id].contact] ?? method?.target ?? ''
        return (
          <ListRow
            key={id}
            icon={methodIcons[id]}
            title={
              <span className="contact">
                {t(`user.security.twoStep.${id}`)} <Verified isShown={isVerified(contact, method)} />
              </span>
            }
            text={
              method ? (
                <span className="number">{displayText(phoneText(contact), 254)}</span>
              ) : (
                t('user.security.twoStep.missing')
              )
            }
            trailing={
              method ? (
                <Link
                  to={paths.profileContact}
                  aria-label={`${t('action.edit')}: ${t(`user.security.twoStep.${id}`)}`}
                >
                  {t('action.edit')}
                </Link>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  isBusy={isBusy}
                  aria-label={`${t('user.profile.add')}: ${t(`user.security.twoStep.${id}`)}`}
                  onClick={onAdd}
                >
                  {t('user.profile.add')}
                </Button>
              )
            }
          />
        )
      })}
    </ul>
  )
}
