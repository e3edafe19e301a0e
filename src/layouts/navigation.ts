import type { MessageKey } from '#domain/message'
import { paths } from '#paths'
import Bell from 'lucide-react/icons/bell'
import Blocks from 'lucide-react/icons/blocks'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import type { LucideIcon } from 'lucide-react'
import type { Part } from './Asides.tsx'

/** The side navigation, or the tab bar of phones. */
export type Bar = 'side' | 'tabs'

type Entry = {
  to: string
  Icon: LucideIcon
  labels: { [bar in Bar]?: MessageKey }
  /** The entry is the current one on all pages of this part. */
  part?: Part
  /** Stands apart from the entries before it. */
  isApart?: true
}

/** The entries in their order. */
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
  { to: paths.profile, Icon: UserRound, labels: { side: 'nav.profile', tabs: 'nav.profile' } },
  {
    to: paths.security,
    Icon: ShieldCheck,
    labels: { side: 'nav.security', tabs: 'nav.security' },
    part: 'security',
  },
  { to: paths.apps, Icon: Blocks, labels: { side: 'nav.access' } },
  { to: paths.access, Icon: Blocks, labels: { tabs: 'nav.tab.access' }, part: 'access' },
  { to: paths.help, Icon: CircleQuestionMark, labels: { side: 'page.help' }, isApart: true },
]

/**
 * The entries of a bar. The current entry is that of the section that the hash names, else that of the page or its part.
 */
export function entriesOf(bar: Bar, pathname: string, hash: string, part?: Part) {
  const shown = entries.flatMap(({ labels: { [bar]: label }, ...entry }) =>
    label ? [{ ...entry, label }] : [],
  )
  const section = shown.find(({ to }) => to === `/${hash}`)
  return shown.map((entry) => ({
    ...entry,
    isCurrent: section
      ? entry === section
      : entry.to === pathname || (entry.part !== undefined && entry.part === part),
  }))
}
