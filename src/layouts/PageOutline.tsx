import { PendingText } from '#components/Pending'
import { paths } from '#paths'
import type { MessageKey } from '#domain/text/message'
import { Button } from '#ui/action/Button'
import { Card } from '#ui/data/Card'
import { Actions } from '#ui/layout/Actions'
import { Breadcrumb } from '#ui/layout/Breadcrumb'
import { Stack } from '#ui/layout/Stack'
import { Title } from '#ui/layout/Title'
import { Segments } from '#ui/nav/Segments'
import { Skeleton } from '#ui/status/Skeleton'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

type Outline = {
  title: MessageKey
  /** A sentence as long as the one under the title. */
  lead?: MessageKey
  /** The title of each of its first cards, if it always has one, and the rows that are about as high as the card. */
  cards: readonly [rows: number, title?: MessageKey][]
}

/** The outlines of the pages of the signed-in area that wait for the profile. */
const outlines: Readonly<Record<string, Outline>> = {
  [paths.profile]: {
    title: 'user.profile.title',
    lead: 'user.profile.complete',
    cards: [[2], [3, 'user.profile.personal.title'], [2, 'user.profile.contact.title']],
  },
  [paths.security]: {
    title: 'user.security.title',
    lead: 'user.security.twoStep.off',
    cards: [[5], [1], [2, 'user.security.twoStep.title']],
  },
  [paths.devices]: { title: 'user.devices.title', cards: [[2]] },
  [paths.apps]: { title: 'user.access.title', lead: 'user.access.noSpender', cards: [[3]] },
  [paths.password]: { title: 'user.password.title', cards: [] },
}

/**
 * What a signed-in page shows before the profile is known: its title where it will stand, and its first cards without
 * what is in them. Nobody can reach it, and no screen reader hears it.
 */
export function PageOutline() {
  const { t } = useTranslation()
  const { [useLocation().pathname]: outline } = outlines
  if (!outline) return null
  const { title, lead, cards } = outline
  return (
    <Stack gap={7} aria-hidden inert>
      {title === 'user.devices.title' ? (
        <DevicesHead />
      ) : (
        <Title lead={lead && <PendingText text={null} like={t(lead)} />}>{t(title)}</Title>
      )}
      {cards.map(([rows, name], index) => (
        <Card key={index} title={name && t(name)}>
          <Skeleton rows={rows} />
        </Card>
      ))}
    </Stack>
  )
}

/** The page of the devices has more above its cards. */
function DevicesHead() {
  const { t } = useTranslation()
  const title = t('user.devices.title')
  return (
    <>
      <div>
        <Breadcrumb
          label={t('user.devices.crumbs')}
          items={[{ label: t('user.devices.crumb') }, { label: title }]}
        />
        <Actions look="apart">
          <Title lead={<PendingText text={null} like={t('user.devices.inUse', { count: 2 })} />}>
            {title}
          </Title>
          <Button variant="secondary" size="small" icon={<RefreshCw />}>
            {t('user.devices.refresh')}
          </Button>
        </Actions>
      </div>
      <Segments
        label={t('user.devices.filter.label')}
        value="all"
        options={(['all', 'active', 'new'] as const).map((value) => ({
          value,
          label: t(`user.devices.filter.${value}`),
        }))}
        onChange={() => undefined}
      />
    </>
  )
}
