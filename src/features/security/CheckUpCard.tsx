import { RetryButton } from '#ui/page/Pending.tsx'
import { useSend } from '#ui/form/useSend.tsx'
import { keyOf, type TodoLine, useCheckUp, useValues } from '#features/checkUp/useCheckUp.ts'
import type { Load } from '#ui/hooks/useLoad.ts'
import type { CheckUp, Result } from '#features/checkUp/rules.ts'
import type { Source } from '#features/checkUp/checkUpSlice.ts'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { CircleAlert, CircleCheck } from '#ui/art/icons.tsx'
import { Ring } from '#ui/status/Ring.tsx'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Shield from 'lucide-react/icons/shield'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CheckUpCard.module.css'
import { useChangePassword } from '#features/password/useChangePassword.ts'
import { useBeginSetUp } from '#features/mfa/setUp/useSetUp.ts'

const icons = { fine: CircleCheck, todo: CircleAlert, checking: CircleDashed, unknown: CircleQuestionMark }
const looks = {
  protected: { tone: 'success', Icon: ShieldCheck },
  todo: { tone: 'warning', Icon: ShieldAlert },
  checking: { tone: 'neutral', Icon: Shield },
  unknown: { tone: 'neutral', Icon: ShieldQuestionMark },
} as const

/** The checks of the account, each with what it found and, where there is something to do, its one remedy. */
export function CheckUpCard({ loads }: { loads: Record<Source, Load> }) {
  const { t } = useTranslation()
  const checkUp = useCheckUp()
  const wordsOf = useCheckWords()
  const { isBusy, send, banner } = useSend()
  const { tone, Icon: Sign } = looks[checkUp.summary]
  return (
    <Card
      id="check-up"
      icon={<Ring parts={checkUp.lines.map(({ state }) => state)} tone={tone} icon={<Sign />} />}
      title={<span className={styles.title}>{t('checkUp.title')}</span>}
      lead={<Count {...checkUp} />}
    >
      {banner}
      <ul>
        {checkUp.lines.map((line) => {
          const Icon = icons[line.state]
          return (
            <li key={line.check} className={styles.line} data-state={line.state}>
              <Icon aria-hidden className={styles.icon} />
              <p className={styles.words}>
                <strong>{t(line.title)}</strong> <span className="quiet">{wordsOf(line)}</span>
              </p>
              {line.state === 'todo' ? <Remedy {...{ line, isBusy, send }} /> : null}
              {line.state === 'unknown' && line.source !== 'profile' ? (
                <RetryButton
                  load={loads[line.source]}
                  variant="quiet"
                  size="small"
                  aria-label={`${t('error.retry')}: ${t(line.title)}`}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Count({ summary, fine, unknown, lines }: CheckUp) {
  const { t } = useTranslation()
  const counts = { count: fine, unknown, all: lines.length }
  if (summary === 'protected') return t('checkUp.allFine', counts)
  if (summary === 'checking') return t('checkUp.underWay', counts)
  if (unknown === lines.length) return t('checkUp.noneKnown')
  return t(unknown > 0 ? 'checkUp.someUnknown' : 'checkUp.someFine', counts)
}

interface RemedyProps extends Pick<ReturnType<typeof useSend>, 'isBusy' | 'send'> {
  line: TodoLine
}

function Remedy({ line: { to, flow, finding, ...line }, isBusy, send }: RemedyProps) {
  const { t } = useTranslation()
  const flows = { changePassword: useChangePassword().change, setUp: useBeginSetUp() }
  // `isBusy` is shared by all lines; only the button that was pressed shows it.
  const [isPressed, setIsPressed] = useState(false)
  const words = t(line.words ?? line.notice(finding.kind))
  const name = line.words && `${words}: ${t(line.title)}`
  if (!flow)
    return (
      <ButtonLink to={to} variant="secondary" size="small" aria-label={name}>
        {words}
      </ButtonLink>
    )
  const onPress = async () => {
    setIsPressed(true)
    await send(flows[flow])
    setIsPressed(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy && isPressed}
      aria-label={name}
      onClick={() => void onPress()}
    >
      {words}
    </Button>
  )
}

function useCheckWords(): (line: Result) => string {
  const { t } = useTranslation()
  const valuesOf = useValues()
  return (line) => {
    if (!('finding' in line)) return t(`user.security.checkUp.${line.state}`)
    const key = keyOf(line.finding)
    const values = valuesOf(line.finding)
    if (key === 'newPlace' || key === 'newDevice') return t(`user.devices.${key}`, values)
    return t(`user.security.checkUp.${key}`, values)
  }
}
