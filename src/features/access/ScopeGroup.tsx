import { useShown } from '#components/useShown'
import { foreignText } from '#domain/foreignText'
import { isScope } from '#domain/scopes'
import { Button } from '#ui/Button'
import Asterisk from 'lucide-react/icons/asterisk'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import styles from './access.module.css'

const icons = { spend: Wallet, change: Pencil, see: Eye, other: Asterisk }
const first = 8

interface ScopeGroupProps {
  kind: keyof typeof icons
  scopes: readonly string[]
}

/** What an app may see, change or spend, in words; a scope that the portal does not know is shown as it came. */
export function ScopeGroup({ kind, scopes }: ScopeGroupProps) {
  const { t } = useTranslation()
  const { list, shown, rest, onMore } = useShown<string, HTMLUListElement>(scopes, first, scopes.length)
  const Icon = icons[kind]
  return (
    <section className={styles.group} data-kind={kind}>
      <h3>
        <Icon aria-hidden />
        {t(`user.access.kinds.${kind}`)}
      </h3>
      <ul ref={list}>
        {shown.map((scope) => (
          <li key={scope}>{isScope(scope) ? t(`scopes.${scope}`) : foreignText(scope, 100)}</li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="quiet" size="small" onClick={onMore}>
          {t('user.access.more', { count: rest })}
        </Button>
      ) : null}
    </section>
  )
}
