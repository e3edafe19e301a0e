import { PasswordSetup, useUsername } from '#features/password/PasswordSetup.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { ownWordsOf } from '#features/password/password.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { changePassword } from '#features/password/api.ts'
import { passwordFailure } from '#core/store/refusals.ts'
import { createWriteThunk } from '#core/store/thunk.ts'
import { type GrantOptions, withGrant } from '#features/mfa/stepUp.ts'
import { changeProfile } from '#auth/person/refreshUser.ts'
import { detached, selectToken } from '#auth/authSlice.ts'
import { logOutOffered, recordStep } from '#features/checkUp/checkUpSlice.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { FlowArt } from '#ui/art/FlowArt.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './security.module.css'

/** Changes the password; `'stepUp'` when the person has to go to `/mfa` first. */
export const updatePassword = createWriteThunk(
  'user/updatePassword',
  async ({ password, grant }: { password: string; grant: GrantOptions }, tools) => {
    const { client, dispatch, getState, storage } = tools
    const write = () => changePassword(client)({ password })
    if ((await withGrant(write, grant, tools)) === 'stepUp') return 'stepUp'
    // The session goes on in this tab alone, which is told first, so that it does not take the missing cookie for a log-out.
    dispatch(detached())
    // The cookie of another session, which may have been written meanwhile, stays.
    if (storage.token.read() === selectToken(getState())) {
      storage.token.clear()
      storage.account.clear()
    }
    dispatch(changeProfile({ last_password_change: new Date().toISOString() }))
    dispatch(recordStep('password'))
    dispatch(logOutOffered(true))
    return 'updated'
  },
  {
    failures: passwordFailure,
    done: (outcome) => (outcome === 'updated' ? { tone: 'success', key: 'user.password.updated' } : null),
    failed: () => ({ tone: 'danger', key: 'user.password.notUpdated', to: paths.password }),
  },
)

/** The form for the new password of somebody who has a grant; `grant` asks for another one if it has ended. */
export function NewPassword({ grant, actions }: { grant: GrantOptions; actions: ReactNode }) {
  const { t } = useTranslation()
  const { run, go } = useThunk()
  const profile = useAppSelector(selectProfile)
  const username = useUsername(profile)
  const onSubmit = (password: string) =>
    run(updatePassword({ password, grant }), (next) =>
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
