import type { useSubmit } from '#ui/form/useSubmit.tsx'
import { EmailTypo, useDebounced } from '#ui/contact/FieldHint.tsx'
import { readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { contactText } from '#domain/contact/contactText.ts'
import { kindOf, type ContactKind } from '#domain/contact/username.ts'
import { lookOf } from '#domain/contact/email.ts'
import { loginPaths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { followKnownPerson, selectKnown, selectTyped, usernameTyped } from '#auth/loginSlice.ts'
import { forgetPerson } from '#auth/scope.ts'
import { Link, TextButton } from '#ui/action/Link.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './LoginFrame.module.css'

interface UsernameNoteProps {
  kind: ContactKind
  form: Pick<ReturnType<typeof useSubmit>, 'reset' | 'setFocus' | 'setText'>
  onText: (text: string) => void
}

/** Offers under the username: the known person, the other tab for this text, or a correction of the e-mail address. */
export function UsernameNote({ kind, form, onText }: UsernameNoteProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typed = useAppSelector(selectTyped)[kind]
  const known = useAppSelector(selectKnown)
  const settled = useDebounced(typed)
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
      <p aria-live="polite" className={styles.said}>
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
          {kindOf(known) === kind ? null : (
            <Link to={loginPaths[other] + query}>{t('login.known.use', { who: contactText(known) })}</Link>
          )}
          <TextButton onClick={onNotYou}>{t('login.known.notYou')}</TextButton>
        </p>
      )}
    </>
  )
}
