import { useAction } from '#components/forms/useAction'
import { losses, type Loss, wayBack } from '#domain/security/wayBack'
import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { selectMethods } from '#store/mfa/methods'
import { selectProfile } from '#store/profile/user'
import { Button } from '#ui/action/Button'
import { Link } from '#ui/action/Link'
import { Card } from '#ui/data/Card'
import { Stack } from '#ui/layout/Stack'
import { Segments } from '#ui/nav/Segments'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './security.module.css'
import { useBeginSetUp } from './twoStep/useSetUp.ts'

/** A rehearsal without consequences: which ways back into the account are left when the phone or the mailbox is lost. */
export function WayBackCard() {
  const { t } = useTranslation()
  const profile = useAppSelector(selectProfile)
  const methods = useAppSelector(selectMethods)
  const begin = useBeginSetUp()
  const { isBusy, send, banner } = useAction()
  const [loss, setLoss] = useState<Loss>('phone')
  if (!profile || !methods) return null
  const { ways, verdict, missing } = wayBack(profile, methods, loss)
  return (
    <Card title={t('user.wayBack.title')} lead={t('user.wayBack.lead')}>
      <Stack>
        <Segments
          label={t('user.wayBack.question')}
          value={loss}
          options={losses.map((value) => ({ value, label: t(`user.wayBack.loss.${value}`) }))}
          onChange={setLoss}
        />
        <p role="status">
          <strong>{t(`user.wayBack.verdict.${verdict}`)}</strong>
        </p>
        <ul className={styles.ways}>
          {ways.map(({ way, works }) => (
            <li key={way} data-works={works}>
              {works ? <Check aria-hidden /> : <X aria-hidden />}
              {t(`user.wayBack.way.${way}`)}
              <span className="visually-hidden">
                : {t(works ? 'user.wayBack.works' : 'user.wayBack.lost')}
              </span>
            </li>
          ))}
        </ul>
        {banner}
        {missing === 'method' ? (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void send(begin)}>
            {t('user.wayBack.add.method')}
          </Button>
        ) : missing ? (
          <p>
            <Link to={`${paths.profile}#contact`}>{t(`user.wayBack.add.${missing}`)}</Link>
          </p>
        ) : null}
      </Stack>
    </Card>
  )
}
