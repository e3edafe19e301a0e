import { CheckUpCount, CheckUpRing } from '#components/CheckUpState'
import { useCheckUp } from '#hooks/useCheckUp'
import type { Load } from '#hooks/useLoad'
import { useRetry } from '#hooks/useRetry'
import { useSubmit } from '#components/useSubmit'
import type { Check, Line } from '#domain/checkUp'
import type { Failure } from '#domain/wording'
import { paths } from '#paths'
import type { Source } from '#store/checkUp'
import { Button } from '#ui/Button'
import { ButtonLink } from '#ui/ButtonLink'
import { Card } from '#ui/Card'
import { CircleAlert, CircleCheck } from '#ui/icons'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CheckUpCard.module.css'
import { useChangePassword } from './useChangePassword.ts'
import { useCheckWords } from './useCheckWords.ts'
import { useBeginSetUp } from './useSetUp.ts'

const icons = {
  fine: CircleCheck,
  todo: CircleAlert,
  checking: CircleDashed,
  unknown: CircleQuestionMark,
}
const names = {
  password: 'user.security.password.title',
  twoStep: 'user.security.twoStep.title',
  contacts: 'user.security.checkUp.contacts',
  devices: 'user.security.checkUp.devices',
  apps: 'user.access.title',
} as const
const sources: { [check in Check]?: Source } = { twoStep: 'methods', devices: 'devices', apps: 'apps' }

/** The five checks of the account, each with what it found and, where there is something to do, its one remedy. */
export function CheckUpCard({ loads }: { loads: Record<Source, Load> }) {
  const { t } = useTranslation()
  const checkUp = useCheckUp()
  const wordsOf = useCheckWords()
  const { isBusy, send, banner } = useSubmit()
  return (
    <Card
      id="check-up"
      icon={<CheckUpRing of={checkUp} />}
      title={t('checkUp.title')}
      lead={<CheckUpCount of={checkUp} />}
    >
      {banner}
      <ul>
        {checkUp.lines.map((line) => {
          const Icon = icons[line.state]
          const source = sources[line.check]
          return (
            <li key={line.check} className={styles.line} data-state={line.state}>
              <Icon aria-hidden className={styles.icon} />
              <p className={styles.words}>
                <strong>{t(names[line.check])}</strong> <span>{wordsOf(line)}</span>
              </p>
              {line.state === 'todo' ? <Remedy {...{ line, isBusy, send }} /> : null}
              {line.state === 'unknown' && source ? (
                <Retry load={loads[source]} check={t(names[line.check])} />
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Retry({ load, check }: { load: Load; check: string }) {
  const { t } = useTranslation()
  const onRetry = useRetry(load)
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={load.isBusy}
      aria-label={t('user.security.checkUp.retryOf', { check })}
      onClick={onRetry}
    >
      {t('error.retry')}
    </Button>
  )
}

const links = {
  contacts: { to: paths.profileContact, words: 'user.security.checkUp.addContact' },
  devices: { to: paths.devices, words: 'checkUp.review', name: 'user.security.checkUp.reviewDevices' },
  apps: { to: paths.apps, words: 'checkUp.review', name: 'user.security.checkUp.reviewApps' },
} as const

interface RemedyProps {
  line: Extract<Line, { state: 'todo' }>
  isBusy: boolean
  send: (ask: () => Promise<Failure | null>) => Promise<void>
}

/** The remedy of a line: a link or a button. */
function Remedy({ line: { check, finding }, isBusy, send }: RemedyProps) {
  const { t } = useTranslation()
  const changePassword = useChangePassword()
  const beginSetUp = useBeginSetUp()
  // `isBusy` is shared by all lines; only the button that was pressed shows it.
  const [isPressed, setIsPressed] = useState(false)
  if (check !== 'password' && check !== 'twoStep') {
    const { to, words, ...link } = links[check]
    return (
      <ButtonLink
        to={to}
        variant="secondary"
        size="small"
        aria-label={'name' in link ? t(link.name) : undefined}
      >
        {t(words)}
      </ButtonLink>
    )
  }
  const words =
    check === 'password'
      ? 'user.security.password.change'
      : finding.kind === 'noMethod'
        ? 'user.security.checkUp.turnOn'
        : 'user.security.checkUp.addMethod'
  const onPress = async () => {
    setIsPressed(true)
    await send(check === 'password' ? changePassword : beginSetUp)
    setIsPressed(false)
  }
  return (
    <Button variant="secondary" size="small" isBusy={isBusy && isPressed} onClick={() => void onPress()}>
      {t(words)}
    </Button>
  )
}
