import {
  appsFound,
  contactsFound,
  methodsFound,
  type Notice,
  passwordFound,
  questionsFound,
  type Rule,
} from './rules.ts'
import type { MessageKey } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import type { LucideIcon } from 'lucide-react'
import KeyRound from 'lucide-react/icons/key-round'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'

/** How a line of the check-up looks, and what removes its weakness. */
type Look = {
  title: MessageKey
  Icon: LucideIcon
  /** The link of its notices. */
  to: string
  notice: (kind: Notice['kind']) => MessageKey
  /** The words of its link or button in the card, if they are shorter than those of the notices. */
  words?: MessageKey
  /** A button of the card asks for a grant first. Absent: the card has the link of the notices. */
  flow?: 'changePassword' | 'setUp'
}

/**
 * The check-up, a row for each line, in the order in which the lines are shown. Card, notices and retry follow
 * from it; the words of a finding are under its kind in the locales.
 */
export const checks: readonly (Rule & Look)[] = [
  {
    check: 'password',
    source: 'profile',
    order: 3,
    when: passwordFound,
    title: 'user.security.password.title',
    Icon: KeyRound,
    to: paths.password,
    notice: () => 'user.security.password.change',
    words: 'action.edit',
    flow: 'changePassword',
  },
  {
    check: 'twoStep',
    source: 'methods',
    order: 2,
    when: methodsFound,
    title: 'user.security.twoStep.title',
    Icon: ShieldAlert,
    to: paths.securitySetUp,
    notice: (kind) => `dashboard.notifications.${kind === 'noMethod' ? kind : 'oneMethod'}Action`,
    flow: 'setUp',
  },
  {
    check: 'contacts',
    source: 'profile',
    order: 4,
    when: contactsFound,
    title: 'user.security.checkUp.contacts',
    Icon: UserRound,
    to: paths.profileContact,
    notice: () => 'dashboard.notifications.contactAction',
  },
  {
    check: 'devices',
    source: 'devices',
    order: 1,
    when: questionsFound,
    title: 'user.security.checkUp.devices',
    Icon: MapPin,
    to: paths.devices,
    notice: () => 'dashboard.notifications.newSessionsAction',
    words: 'checkUp.review',
  },
  {
    check: 'apps',
    source: 'apps',
    order: 5,
    when: appsFound,
    title: 'user.access.title',
    Icon: Wallet,
    to: paths.apps,
    notice: () => 'dashboard.notifications.canSpendAction',
    words: 'checkUp.review',
  },
]
