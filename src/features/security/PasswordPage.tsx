import { PageOutline } from '#ui/page/PageOutline.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { Piece } from '#ui/page/Pending.tsx'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { useDelayed } from '#ui/hooks/waiting.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import { resumed } from '#features/mfa/mfaSlice.ts'
import { hasGrant } from '#features/mfa/grants.ts'
import { askStepUp } from '#features/mfa/stepUp.ts'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Loader } from '#ui/status/Loader.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './security.module.css'
import { passwordGrant as grant } from '#features/password/useChangePassword.ts'

export const outline = <PageOutline title="user.password.title" cards={[]} />

// The form and its drawing are parts of other flows: the other pages of this area do not load them.
const loadForm = () => import('./NewPassword.tsx')

/** `/user/password`: a new password, after a step-up. */
export function PasswordPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isGranted, setIsGranted] = useState<boolean | null>(null)
  const isWaiting = useDelayed(isGranted === null)
  useFetchWhenIdle(loadForm)
  useEffect(() => {
    dispatch(resumed())
    void dispatch(hasGrant(grant.isSingle)).then((asked) => asked.ok && setIsGranted(asked.value))
  }, [dispatch])
  return (
    <Stack>
      <PageTitle lead={t('weakPassword.verifiedLead')}>{t('user.password.title')}</PageTitle>
      {isWaiting ? <Loader label={t('page.loading')} /> : null}
      {isGranted === null ? null : (
        <Card>
          {isGranted ? (
            <Piece load={loadForm}>
              {({ NewPassword }) => <NewPassword grant={grant} actions={<Cancel />} />}
            </Piece>
          ) : (
            <div className={styles.password}>
              <Stack>
                <Verify />
              </Stack>
            </div>
          )}
        </Card>
      )}
    </Stack>
  )
}

function Cancel() {
  const { t } = useTranslation()
  const { go } = useThunk()
  return (
    <Button variant="secondary" onClick={() => void go(paths.security)}>
      {t('action.cancel')}
    </Button>
  )
}

/** After a link, Back or a reload, which send no code: nobody types a password that cannot be saved. */
function Verify() {
  const { t } = useTranslation()
  const { isBusy, act, banner, go } = useThunk()
  const onVerify = () => act(askStepUp(grant), () => go(paths.mfaStepUp, { state: paths.password }))
  return (
    <>
      {banner}
      <Actions look="stacked">
        <Button isBusy={isBusy} onClick={() => void onVerify()}>
          {t('mfa.title')}
        </Button>
        <Cancel />
      </Actions>
    </>
  )
}
