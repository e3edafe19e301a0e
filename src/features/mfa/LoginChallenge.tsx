import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { CodeForm } from '#components/CodeForm'
import type { Challenge } from '#hooks/useCodeFlow'
import { partnerVisit } from '#domain/partnerVisit'
import { mfaChallenge, paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectKnown } from '#store/session/known'
import { forgetPerson } from '#store/session/scope'
import { selectChallenged } from '#store/login/attempt'
import { useLoginCode } from '#hooks/useLoginCode'
import { Checkbox } from '#ui/Checkbox'
import { Link } from '#ui/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { VerifyFrame } from './VerifyFrame.tsx'

/** Answers the challenge of a login; the guard leads on once it is accepted. */
export function LoginChallenge({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  // The end of the login forgets the username while this page is still shown.
  const [username] = useState(useAppSelector(selectChallenged))
  const { query: partner } = partnerVisit(useLocation().search)
  const isPhone = username?.startsWith('+') === true
  const isKnown = useAppSelector(selectKnown) === username

  const { form, trust } = useLoginCode(challenge, (next) =>
    next === 'login'
      ? navigateIfMounted(paths.loginEmail + partner)
      : navigateIfMounted(mfaChallenge(next, partner), { replace: true }),
  )
  return (
    <VerifyFrame method={challenge.method} username={username}>
      {username !== null && isKnown && (
        <Link to={paths.loginEmail + partner} onClick={() => dispatch(forgetPerson())}>
          {t('login.known.notYou')}
        </Link>
      )}
      <CodeForm {...form} actions={<Link to={paths.loginEmail + partner}>{t('mfa.back')}</Link>}>
        <Checkbox {...trust} />
      </CodeForm>
      <p className="quiet">
        {t('mfa.notTrying')}{' '}
        <Link to={isPhone ? paths.forgotPasswordPhone : paths.forgotPasswordEmail}>
          {t('mfa.changePassword')}
        </Link>
      </p>
    </VerifyFrame>
  )
}
