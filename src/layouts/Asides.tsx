import { Stack } from '#ui/layout/Stack'
import { CreditCard, Eye } from '#ui/art/icons'
import { variants } from '#domain/locale/variant'
import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { selectVariant } from '#store/core/visit'
import { Card } from '#ui/data/Card'
import { ListRow } from '#ui/data/ListRow'
import Mail from 'lucide-react/icons/mail'
import MailQuestionMark from 'lucide-react/icons/mail-question-mark'
import MapPin from 'lucide-react/icons/map-pin'
import Smartphone from 'lucide-react/icons/smartphone'
import Undo from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import styles from './Asides.module.css'

const reasons = {
  security: [
    { word: 'money', Icon: Wallet },
    { word: 'methods', Icon: Smartphone },
    { word: 'places', Icon: MapPin },
  ],
  profile: [
    { word: 'contacts', Icon: Mail },
    { word: 'bank', Icon: Eye, isOfIban: true },
    { word: 'messages', Icon: MailQuestionMark },
  ],
  access: [
    { word: 'spend', Icon: Wallet },
    { word: 'permissions', Icon: Eye },
    { word: 'revoke', Icon: Undo },
  ],
} as const

/** A part of the signed-in area with pages of its own. */
export type Part = keyof typeof reasons

const topics = [
  { topic: 'card', title: 'help.card.title', Icon: CreditCard },
  { topic: 'access', title: 'aside.help.phone', Icon: Smartphone },
  { topic: 'message', title: 'help.message.title', Icon: MailQuestionMark },
] as const

/** The third column of a page: why the subject of the page matters, and links to Help. */
export function Asides({ about }: { about: Part }) {
  const { t } = useTranslation()
  const { hasIban } = variants[useAppSelector(selectVariant)]
  return (
    <>
      <Card title={t('aside.title')}>
        <Stack gap={3} className={styles.reasons}>
          {reasons[about]
            .filter((reason) => hasIban || !('isOfIban' in reason))
            .map(({ word, Icon }) => (
              <p key={word}>
                <Icon aria-hidden />
                {t(`aside.${word}`)}
              </p>
            ))}
        </Stack>
      </Card>
      <Card title={t('page.help')}>
        <ul>
          {topics.map(({ topic, title, Icon }) => (
            <ListRow
              key={topic}
              to={`${paths.help}#${topic}`}
              icon={<Icon aria-hidden />}
              title={t(title)}
              text={t(`aside.help.${topic}`)}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}
