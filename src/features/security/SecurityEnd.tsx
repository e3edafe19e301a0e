import { ForgetBrowser } from '#components/ForgetBrowser'
import { PrivacyLink } from '#components/PrivacyLink'
import { useSites } from '#hooks/useSites'
import { useAppDispatch } from '#store/core/hooks'
import { forgetBrowser } from '#store/session/forgetBrowser'
import { Actions } from '#ui/layout/Actions'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import styles from './security.module.css'

/** The end of the security page: the log-out everywhere, what this browser keeps, and the privacy policy. */
export function SecurityEnd() {
  const dispatch = useAppDispatch()
  const { privacy } = useSites()
  return (
    <Actions>
      <div className={styles.more}>
        <LogOutEverywhere />
      </div>
      <div className={styles.more}>
        <ForgetBrowser onForget={() => dispatch(forgetBrowser())} />
      </div>
      <PrivacyLink href={privacy} />
    </Actions>
  )
}
