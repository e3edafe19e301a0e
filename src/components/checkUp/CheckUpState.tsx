import type { CheckUp } from '#domain/security/checkUp'
import { Ring } from '#ui/status/Ring'
import Shield from 'lucide-react/icons/shield'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark'
import { useTranslation } from 'react-i18next'

const looks = {
  protected: { tone: 'success', Icon: ShieldCheck },
  todo: { tone: 'warning', Icon: ShieldAlert },
  checking: { tone: 'neutral', Icon: Shield },
  unknown: { tone: 'neutral', Icon: ShieldQuestionMark },
} as const

/** A ring with an arc for each check, in their order. */
export function CheckUpRing({ of: { summary, lines } }: { of: CheckUp }) {
  const { tone, Icon } = looks[summary]
  return <Ring parts={lines.map(({ state }) => state)} tone={tone} isLarge icon={<Icon />} />
}

/** How many checks are in order, in words. */
export function CheckUpCount({ of: { summary, fine, unknown, lines } }: { of: CheckUp }) {
  const { t } = useTranslation()
  const counts = { count: fine, unknown, all: lines.length }
  if (summary === 'protected') return t('checkUp.allFine', counts)
  if (summary === 'checking') return t('checkUp.underWay', counts)
  if (unknown === lines.length) return t('checkUp.noneKnown')
  return t(unknown > 0 ? 'checkUp.someUnknown' : 'checkUp.someFine', counts)
}
