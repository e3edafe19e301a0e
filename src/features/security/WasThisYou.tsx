import type { Session } from '#domain/devices'
import type { NewSession } from '#domain/newSessions'
import { dateTime } from '#domain/relativeTime'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
import { answerQuestion } from '#store/security/questions'
import { selectTag } from '#store/core/visit'
import { Actions } from '#ui/Actions'
import { Button } from '#ui/Button'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './security.module.css'
import { placeOf } from './sessionWords.ts'

interface WasThisYouProps {
  question: NewSession
  session: Session
  onNo: () => void
}

/** Asks about a session whose place or kind of device is new. */
export function WasThisYou({ question: { key }, session, onNo }: WasThisYouProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const tag = useAppSelector(selectTag)
  const [titleId, textId] = [useId(), useId()]
  const onYes = ({ currentTarget }: MouseEvent) => {
    // The answer removes the question with its buttons, so the focus goes to the card of the device.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    dispatch(answerQuestion(key))
    dispatch(toastShown({ tone: 'success', key: 'user.devices.ask.thanks' }))
  }
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={textId} className={styles.question}>
      <div>
        <h3 id={titleId}>{t('user.devices.ask.title')}</h3>
        <p id={textId}>{[dateTime(session.date, tag), placeOf(session, tag)].filter(Boolean).join(' · ')}</p>
      </div>
      <Actions look="filled">
        <Button variant="secondary" size="small" aria-describedby={textId} onClick={onYes}>
          {t('user.devices.ask.yes')}
        </Button>
        <Button variant="dangerOutline" size="small" aria-describedby={textId} onClick={onNo}>
          {t('user.devices.ask.no')}
        </Button>
      </Actions>
    </div>
  )
}
