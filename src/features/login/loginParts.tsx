import type { useSubmit } from '#ui/form/useSubmit.tsx'
import { EmailTypo, useSettled } from '#ui/contact/FieldHint.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import { readPartnerQuery, type PartnerQuery } from '#domain/partner/partnerQuery.ts'
import { contactText } from '#domain/contact/contactText.ts'
import { externalOrigin } from '#domain/address/redirect.ts'
import { kindOf, type ContactKind } from '#domain/contact/username.ts'
import { lookOf } from '#domain/contact/email.ts'
import { loginPaths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import {
  followKnownPerson,
  rememberingChosen,
  selectIsRemembering,
  selectKnown,
  selectTyped,
  sharedChosen,
  usernameTyped,
} from '#auth/loginSlice.ts'
import { forgetPerson } from '#auth/scope.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ExternalLink, Link, TextButton } from '#ui/action/Link.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './LoginFrame.module.css'

interface UsernameNoteProps {
  kind: ContactKind
  form: Pick<ReturnType<typeof useSubmit>, 'reset' | 'setFocus' | 'setText'>
  onText: (text: string) => void
}

/**
 * The notes under the username field: the known person, that the text belongs under the other tab, or a likely
 * correction of the e-mail address. Each is an offer only.
 */
export function UsernameNote({ kind, form, onText }: UsernameNoteProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typed = useAppSelector(selectTyped)[kind]
  const known = useAppSelector(selectKnown)
  const settled = useSettled(typed)
  const look = lookOf(settled)
  const other = kind === 'email' ? 'phone' : 'email'
  const { query } = readPartnerQuery(useLocation().search)

  const onTake = (text: string) => {
    form.setText('username', text)
    onText(text)
    form.setFocus('username')
  }
  const onForget = () => {
    // Before the reset, which forgets the fields until they are drawn again.
    form.setFocus('username')
    form.reset({ username: '', password: '' })
  }
  const isOffered = known !== null && (typed === '' || typed === known)
  const onNotYou = () => {
    dispatch(forgetPerson())
    onForget()
  }
  const onForgotten = useEffectEvent(() => {
    if (!isOffered) return
    dispatch(usernameTyped({ email: '', phone: '' }))
    onForget()
  })
  useEffect(() => dispatch(followKnownPerson(() => onForgotten())), [dispatch])

  return (
    <>
      <p role="status" className={styles.said}>
        {look === other && (
          <Link
            to={loginPaths[other] + query}
            onClick={() => dispatch(usernameTyped({ [kind]: '', [other]: settled }))}
          >
            {t(`login.instead.${other}`)}
          </Link>
        )}
        {kind === 'email' && <EmailTypo text={settled} onTake={onTake} />}
      </p>
      {isOffered && (
        <p className={styles.said}>
          {kindOf(known) === kind ? (
            <span className={styles.here}>{t('login.known.here')}</span>
          ) : (
            <Link to={loginPaths[other] + query}>{t('login.known.use', { who: contactText(known) })}</Link>
          )}
          <TextButton onClick={onNotYou}>{t('login.known.notYou')}</TextButton>
        </p>
      )}
    </>
  )
}

/**
 * Lets this browser remember who logs in. Ticked for the known person, until another username is typed; a login without
 * the tick forgets them.
 */
export function RememberBox({ kind }: { kind: ContactKind }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typed = useAppSelector(selectTyped)[kind]
  return (
    <Checkbox
      name="remember"
      label={t('login.remember')}
      checked={useAppSelector((state) => selectIsRemembering(state, typed))}
      disabled={useAppSelector(({ login }) => login.isShared)}
      onChange={({ target }) => dispatch(rememberingChosen(target.checked))}
    />
  )
}

/** Says that the computer is somebody else's: the session is for this visit only, and nothing is kept. */
export function SharedBox() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Checkbox
      name="shared"
      label={t('login.shared')}
      checked={useAppSelector(({ login }) => login.isShared)}
      onChange={({ target }) => dispatch(sharedChosen(target.checked))}
    />
  )
}

/** A link back to the app that has sent the person here, if its host is one of the provider's own or allowed. */
export function BackToApp({ request, platform }: PartnerQuery) {
  const { t } = useTranslation()
  const { hosts } = useSites()
  const origin = externalOrigin(request?.redirect_uri, hosts)
  if (!origin) return null
  const app = platform === 'default' ? new URL(origin).host : t(`platform.${platform}`)
  return <ExternalLink href={origin}>{t('login.back', { app })}</ExternalLink>
}
