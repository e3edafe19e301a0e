import { CodeLead } from '#components/CodeLead'
import { foreignText } from '#domain/foreignText'
import type { Challenge } from '#hooks/useLoginCode'
import { mfaChallenge, paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { forgetKnown } from '#store/session/forgetKnown'
import { leaveExpired, signOut } from '#store/session/session'
import { saveTarget } from '#store/session/target'
import { selectProfile, type Profile } from '#store/profile/user'
import { Avatar } from '#ui/Avatar'
import { Button } from '#ui/Button'
import { Dialog } from '#ui/Dialog'
import { Link } from '#ui/Link'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { CodeStep, PasswordStep } from './sessionSteps.tsx'
import styles from './SessionSheet.module.css'

/**
 * The login over a page whose session has expired: the same person goes on where they were. A challenge by card number
 * and a forgotten password lead to pages of their own; Escape leads to the login page.
 */
export function SessionSheet() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const profile = useAppSelector(selectProfile)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const leadId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isCodeAsked = challenge !== null
  // The field that had the focus was replaced by that of the other step.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [isCodeAsked])
  if (!profile) return null

  const onNext = async (next: Challenge | 'login') => {
    if (next === 'login') return setChallenge(null)
    if (next.method !== 'card') return setChallenge(next)
    dispatch(saveTarget(pathname + search + hash))
    await navigate(mfaChallenge(next, ''), { replace: true })
  }
  const onOther = () => {
    dispatch(forgetKnown())
    void dispatch(signOut())
  }
  return (
    <Dialog
      title={t('session.sheet.title')}
      isSheet
      describedBy={leadId}
      onClose={() => dispatch(leaveExpired())}
    >
      <p id={leadId}>
        {challenge ? <CodeLead method={challenge.method} target={null} /> : t('session.sheet.text')}
      </p>
      <Person profile={profile} />
      <div ref={frame}>
        {challenge ? (
          <CodeStep challenge={challenge} onNext={onNext} />
        ) : (
          <PasswordStep username={usernameOf(profile)} onChallenge={onNext} />
        )}
      </div>
      <div className={styles.ways}>
        {challenge ? (
          <Button variant="quiet" onClick={() => setChallenge(null)}>
            {t('action.back')}
          </Button>
        ) : (
          <Link to={paths.forgotPasswordEmail}>{t('login.forgotPassword')}</Link>
        )}
        <Button variant="quiet" onClick={onOther}>
          {t('session.sheet.other')}
        </Button>
      </div>
    </Dialog>
  )
}

const usernameOf = ({ email, phone }: Profile) => email || phone || ''

/** The person whose session has expired. */
function Person({ profile }: { profile: Profile }) {
  const name = [profile.firstname, profile.lastname].filter(Boolean).join(' ')
  return (
    <div className={styles.person}>
      <Avatar firstName={profile.firstname ?? undefined} lastName={profile.lastname ?? undefined} />
      <div>
        {name && <p className={styles.name}>{foreignText(name)}</p>}
        <p className={styles.username}>{foreignText(usernameOf(profile), 254)}</p>
      </div>
    </div>
  )
}
