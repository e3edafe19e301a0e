import type { MessageKey } from '#domain/message'
import { paths } from '#paths'
import Bell from 'lucide-react/icons/bell'
import Blocks from 'lucide-react/icons/blocks'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { LucideIcon } from 'lucide-react'

/** The side navigation, or the tab bar of phones. */
export type Bar = 'side' | 'tabs'

type Entry = { to: string; Icon: LucideIcon; labels: { [bar in Bar]?: MessageKey } }

/** The entries in their order; one arrives with its page (spec §2, screens.md). */
const entries: readonly Entry[] = [
  {
    to: paths.dashboard,
    Icon: LayoutDashboard,
    labels: { side: 'nav.dashboard', tabs: 'nav.tab.dashboard' },
  },
  {
    to: paths.notifications,
    Icon: Bell,
    labels: { side: 'nav.notifications', tabs: 'nav.tab.notifications' },
  },
  { to: paths.access, Icon: Blocks, labels: { tabs: 'nav.tab.access' } },
]

/**
 * The entries of a bar. The current one is that of the address's section, or that of its page where the bar has
 * none for the section.
 */
export function entriesOf(bar: Bar, pathname: string, hash: string) {
  const shown = entries.flatMap(({ to, Icon, labels: { [bar]: label } }) =>
    label ? [{ to, Icon, label }] : [],
  )
  const here = shown.find(({ to }) => to === `/${hash}`)?.to ?? pathname
  return shown.map((entry) => ({ ...entry, isCurrent: entry.to === here }))
}
