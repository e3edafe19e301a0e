import { EmailTypo } from '#components/EmailTypo'
import { useSettled } from '#hooks/useSettled'
import { contactText } from '#domain/phoneText'
import { partnerVisit } from '#domain/partnerVisit'
import { kindOf, type UsernameKind } from '#domain/username'
import { lookOf } from '#domain/usernameLook'
import { paths } from '#paths'
import { selectTyped, usernameTyped } from '#store/login/attempt'
import { followKnown, selectKnown } from '#store/session/known'
import { forgetPerson } from '#store/session/scope'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Link } from '#ui/Link'
import { TextButton } from '#ui/TextButton'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './LoginFrame.module.css'

const pathOf = { email: paths.loginEmail, phone: paths.loginPhone }

/**
 * The notes under the username field: the known person, that the text belongs under the other tab, or a likely
 * correction of the e-mail address. Each is an offer only.
 * @param props.onTake puts a text into the field
 * @param props.onForget empties the form, for somebody else
 */
export function UsernameNote({
  kind,
  onTake,
  onForget,
}: {
  kind: UsernameKind
  onTake: (text: string) => void
  onForget: () => void
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typed = useAppSelector(selectTyped)[kind]
  const known = useAppSelector(selectKnown)
  const settled = useSettled(typed)
  const look = lookOf(settled)
  const other = kind === 'email' ? 'phone' : 'email'
  const { query } = partnerVisit(useLocation().search)

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
  useEffect(() => dispatch(followKnown(() => onForgotten())), [dispatch])

  return (
    <>
      <p role="status" className={styles.said}>
        {look === other && (
          <Link
            to={pathOf[other] + query}
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
            t('login.known.here')
          ) : (
            <Link to={pathOf[other] + query}>{t('login.known.use', { who: contactText(known) })}</Link>
          )}
          <TextButton onClick={onNotYou}>{t('login.known.notYou')}</TextButton>
        </p>
      )}
    </>
  )
}
