import { PasswordSetup } from '#components/passwords/PasswordSetup'
import { useFlow } from '#components/forms/useSend'
import { ownWordsOf } from '#domain/security/password'
import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import type { Wanted } from '#store/mfa/stepUp'
import { updatePassword } from '#store/security/password'
import { selectProfile } from '#store/session/user'
import { FlowArt } from '#ui/art/FlowArt'
import { Stack } from '#ui/layout/Stack'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../security.module.css'

/** The form for the new password of somebody who has a grant; `wanted` asks for another one if it has ended. */
export function NewPassword({ wanted, actions }: { wanted: Wanted; actions: ReactNode }) {
  const { t } = useTranslation()
  const { run, go } = useFlow()
  const profile = useAppSelector(selectProfile)
  const username = profile?.email ?? profile?.phone ?? null
  const onSubmit = (password: string) =>
    run(updatePassword({ password, wanted }), (next) =>
      next === 'stepUp' ? go(paths.mfaStepUp, { state: paths.password }) : go(paths.security),
    )
  return (
    <div className={styles.password}>
      <Stack>
        <PasswordSetup
          ownWords={ownWordsOf({ ...profile })}
          username={username}
          submitLabel={t('user.security.password.change')}
          onSubmit={onSubmit}
          actions={actions}
        />
      </Stack>
      <div className={styles.key}>
        <FlowArt name="oldKey" />
      </div>
    </div>
  )
}
