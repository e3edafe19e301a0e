import { PasswordSetup } from '#features/password/PasswordSetup.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { ownWordsOf } from '#features/password/password.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import type { Wanted } from '#features/mfa/stepUp.ts'
import { updatePassword } from './changePassword.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { FlowArt } from '#ui/art/FlowArt.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './security.module.css'

/** The form for the new password of somebody who has a grant; `wanted` asks for another one if it has ended. */
export function NewPassword({ wanted, actions }: { wanted: Wanted; actions: ReactNode }) {
  const { t } = useTranslation()
  const { run, go } = useThunk()
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
