import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useSubmit } from '#components/useSubmit'
import { longDate } from '#domain/relativeTime'
import { paths } from '#paths'
import { selectTag } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { findTwoStep } from '#store/mfa/methods'
import { useRequireGrant } from '#hooks/useRequireGrant'
import { selectAccount } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'

/** When the password was changed last, and the way to change it. */
export function PasswordCard() {
  const { t } = useTranslation()
  const navigateIfMounted = useNavigateIfMounted()
  const tag = useAppSelector(selectTag)
  const changedOn = useAppSelector(selectAccount)?.last_password_change ?? null
  const dispatch = useAppDispatch()
  const ask = useRequireGrant()
  const { isBusy, send, banner } = useSubmit()

  // With two-step verification the password page is next. Without it the person proves who they are first; a grant
  // that is there already is enough.
  const onChange = () =>
    send(async () => {
      if ((await dispatch(findTwoStep())) !== false) {
        await navigateIfMounted(paths.password)
        return null
      }
      const asked = await ask({ isSingle: true, resume: { path: paths.password } })
      if (!asked.ok) return asked.failure
      if (asked.value === 'stepUp') await navigateIfMounted(paths.mfaStepUp, { state: paths.security })
      else await navigateIfMounted(paths.password)
      return null
    })
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
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void onChange()}>
          {t('user.security.password.change')}
        </Button>
      }
    >
      {banner}
    </Card>
  )
}
