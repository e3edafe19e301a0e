import { Stack } from '#ui/layout/Stack.tsx'
import { Eye } from '#ui/art/icons.tsx'
import { displayText } from '#domain/text/displayText.ts'
import { groupPermissions, isPermission, type PermissionGroup } from '#domain/partner/permissions.ts'
import { Button } from '#ui/action/Button.tsx'
import { Tile } from '#ui/data/Tile.tsx'
import Asterisk from 'lucide-react/icons/asterisk'
import Pencil from 'lucide-react/icons/pencil'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Permissions.module.css'
import { usePagedList } from '#ui/hooks/useKept.ts'

const icons = { spend: Wallet, change: Pencil, see: Eye, other: Asterisk }
const few = 8

/**
 * What an app may do, the most powerful scopes first. An unknown scope is shown as the server sent it.
 * @param props.first how many scopes of a kind are shown at first
 * @param props.row makes of a scope and its words what its line shows; by default the words
 */
export function Permissions({ scopes, first = few, row }: { scopes: readonly string[] } & Partial<Lines>) {
  const { t } = useTranslation()
  const groups = useMemo(() => groupPermissions(scopes), [scopes])
  return (
    <Stack>
      {groups.length === 0 ? <p>{t('user.access.noScopes')}</p> : null}
      {groups.map((group) => (
        <Group key={group.kind} {...group} first={first} row={row} />
      ))}
    </Stack>
  )
}

interface Lines {
  first: number
  row: ((scope: string, words: string) => ReactNode) | undefined
}

function Group({ kind, scopes, first, row }: PermissionGroup & Lines) {
  const { t } = useTranslation()
  const { list, shown, rest, onMore } = usePagedList<string, HTMLUListElement>(
    scopes,
    first,
    scopes.length,
    scopes.join(),
  )
  const Icon = icons[kind]
  return (
    <section className={styles.group}>
      <Tile tone={kind === 'spend' ? 'warning' : 'neutral'}>
        <Icon aria-hidden />
      </Tile>
      <div>
        <h3>{t(`user.access.kinds.${kind}`)}</h3>
        {/* Rows with a checkbox need no dot. */}
        <ul ref={list} className={row ? 'quiet' : 'quiet dotted'}>
          {shown.map((scope) => {
            const shownAs = displayText(scope, 100) || JSON.stringify(scope)
            const words = isPermission(scope) ? t(`scopes.${scope}`) : shownAs
            return <li key={scope}>{row ? row(scope, words) : words}</li>
          })}
        </ul>
        {rest > 0 ? (
          <Button variant="quiet" size="small" onClick={onMore}>
            {t('user.access.more', { rest })}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
