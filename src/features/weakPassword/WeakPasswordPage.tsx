import { useAppDispatch } from '#store/core/hooks'
import { signOut } from '#store/session/session'
import { Button } from '#ui/Button'
import { Stack } from '#ui/Stack'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReplaceStep } from './ReplaceStep.tsx'
import { VerifyStep } from './VerifyStep.tsx'

export { CodePanel as Panel } from '#components/CodePanel'

/** `/weak-password`: why the password has to be replaced, and once its owner is verified the replacement. */
export function WeakPasswordPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [query] = useSearchParams()
  const isVerified = query.get('verified') === 'true'
  return (
    <Stack>
      {isVerified ? <ReplaceStep /> : <VerifyStep />}
      <Button variant="quiet" onClick={() => void dispatch(signOut())}>
        {t('nav.logout')}
      </Button>
    </Stack>
  )
}
