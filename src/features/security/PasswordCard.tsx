import { useSubmit } from '#components/useSubmit'
import { longDate } from '#domain/relativeTime'
import { selectTag } from '#store/core/visit'
import { useAppSelector } from '#store/core/hooks'
import { selectAccount } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { useChangePassword } from './useChangePassword.ts'

/** When the password was changed last, and the way to change it. */
export function PasswordCard() {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const changedOn = useAppSelector(selectAccount)?.last_password_change ?? null
  const change = useChangePassword()
  const { isBusy, send, banner } = useSubmit()
  return (
    <Card
      icon={<KeyRound aria-hidden />}
      title={t('user.security.password.title')}
      lead={
        <>
          {t('user.security.password.last')}{' '}
          <span>{longDate(changedOn, tag) || t('user.security.password.never')}</span>
        </>
      }
      action={
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void send(change)}>
          {t('user.security.password.change')}
        </Button>
      }
    >
      {banner}
    </Card>
  )
}
