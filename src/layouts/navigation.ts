import type { MessageKey } from '#domain/message'
import { paths } from '#paths'
import Bell from 'lucide-react/icons/bell'
import Blocks from 'lucide-react/icons/blocks'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { LucideIcon } from 'lucide-react'

type Entry = { to: string; Icon: LucideIcon; label?: MessageKey; tabLabel?: MessageKey }

/**
 * The entries of the side navigation and of the mobile tab bar, in their order (spec §2, screens.md). An entry
 * stands in the bars for which it has a label; one arrives with its page.
 */
export const entries: readonly Entry[] = [
  { to: paths.dashboard, Icon: LayoutDashboard, label: 'nav.dashboard', tabLabel: 'nav.tab.dashboard' },
  { to: paths.notifications, Icon: Bell, label: 'nav.notifications', tabLabel: 'nav.tab.notifications' },
  { to: paths.access, Icon: Blocks, tabLabel: 'nav.tab.access' },
]
