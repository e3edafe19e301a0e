import { ForgetBrowser } from '#components/ForgetBrowser'
import { useSites } from '#hooks/useSites'
import { useAppDispatch } from '#store/core/hooks'
import { forgetBrowser } from '#store/session/forgetBrowser'
import { ExternalLink } from '#ui/action/ExternalLink'
import { Actions } from '#ui/layout/Actions'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import styles from './security.module.css'

/** The end of the security page: the log-out everywhere, what this browser keeps, and the privacy policy. */
export function SecurityEnd() {
  const { t } = useTranslation()
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
      <ExternalLink href={privacy} target="_blank">
        {t('user.security.privacy')} <ArrowUpRight aria-hidden />{' '}
        <span className="visually-hidden">{t('page.newTab')}</span>
      </ExternalLink>
    </Actions>
  )
}
