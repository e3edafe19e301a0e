import type { Session } from './deviceSessions.ts'
import { dateTime } from '#domain/time/relativeTime.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { toastShown } from '#core/store/toasts.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { answerQuestion, type NewSession } from './questions.ts'
import { Actions } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/action/Button.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Marks, StateTag } from './Marks.tsx'
import { placeOf } from './placeName.ts'
import { useAgentWords } from './useAgentWords.tsx'
import styles from './devices.module.css'

export function DetailsButton({ session: { date }, onClick }: { session: Session; onClick: () => void }) {
  const { t } = useTranslation()
  const when = dateTime(date, useAppSelector(selectTag)) || t('user.devices.session.unknown')
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('user.devices.session.detailsOf', { date: when })}
      onClick={onClick}
    >
      {t('user.devices.session.details')}
    </Button>
  )
}

interface SessionRowProps {
  session: Session
  /** Whether it is the only one of its device, whose card says its state. */
  isOnly: boolean
  question: NewSession | undefined
  onDetails: () => void
}

/** One session: time, place, browser and system if there is space, status, and what is new about it. */
export function SessionRow({ session, isOnly, question, onDetails }: SessionRowProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const { os, browser } = useAgentWords()(session.agent)
  const where = placeOf(session, tag)
  const software = [browser, os].filter(Boolean).join(' · ')
  return (
    <ListRow
      title={
        <>
          {dateTime(session.date, tag) || t('user.devices.session.unknown')}{' '}
          {isOnly ? null : <StateTag {...session} />}
          {question ? <Marks question={question} /> : null}
        </>
      }
      text={
        <>
          {where}
          {software ? (
            <span className={styles.software}>
              {where ? ' · ' : ''}
              {software}
            </span>
          ) : null}
        </>
      }
      trailing={<DetailsButton session={session} onClick={onDetails} />}
    />
  )
}

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
        <p className="quiet">{t('user.devices.ask.orYou')}</p>
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
