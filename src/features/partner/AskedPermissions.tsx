import { phoneText } from '#domain/contact/contactText.ts'
import { displayText } from '#domain/text/displayText.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { Card } from '#ui/data/Card.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Fold } from '#ui/data/Fold.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Permissions } from '#ui/page/Permissions.tsx'
import { useTranslation } from 'react-i18next'
import type { AskedConsent } from './partner.ts'
import styles from './partner.module.css'

// Scopes shown per group before “Show more”: many, so that people rarely consent to scopes they have not seen.
const all = 50

/** What is needed, and the `boxes` of what may be left out. `isMore`: the partner may do something already. */
export function sorted({ partner: { scopes }, granted, optional }: AskedConsent) {
  const isNew = (scope: string) => !granted.includes(scope)
  const boxes = optional.filter(isNew)
  const isMore = granted.length > 0 && (scopes.some(isNew) || boxes.length > 0)
  const needed = scopes.filter((scope) => (!isMore || isNew(scope)) && !boxes.includes(scope))
  return { isMore, needed, boxes }
}

interface AskedPermissionsProps {
  asked: AskedConsent
  /** The permissions whose box is ticked. */
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

export function AskedPermissions({ asked, chosen, onChoose }: AskedPermissionsProps) {
  const { t } = useTranslation()
  const { isMore, needed, boxes } = sorted(asked)
  const box = (scope: string, label: string) => (
    <Checkbox
      label={label}
      checked={chosen.includes(scope)}
      onChange={({ target: { checked } }) =>
        onChoose(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
      }
    />
  )
  return (
    <>
      {needed.length > 0 || boxes.length === 0 ? (
        <Card title={t(isMore ? 'approve.fresh' : 'approve.scopes')}>
          <Permissions scopes={needed} first={all} />
          {needed.some((scope) => tellsWho.includes(scope)) ? <Today /> : null}
        </Card>
      ) : null}
      {boxes.length > 0 ? (
        <Card title={t('approve.optional')}>
          <Permissions scopes={boxes} first={all} row={box} />
        </Card>
      ) : null}
      {isMore ? (
        <Card title={t('approve.granted')}>
          <Permissions scopes={asked.granted} />
        </Card>
      ) : null}
    </>
  )
}

// The scopes that show who somebody is. The portal has no balance and no payment to show.
const tellsWho: readonly string[] = ['user', 'userwrite', 'mobile']

/** What the partner would see today, folded. It is only shown, and sent nowhere. */
function Today() {
  const { t } = useTranslation()
  const profile = useAppSelector(selectProfile)
  const items = [
    { label: t('user.profile.personal.firstname'), value: displayText(profile?.firstname ?? '', 200) },
    { label: t('user.profile.personal.lastname'), value: displayText(profile?.lastname ?? '', 200) },
    { label: t('login.email'), value: displayText(profile?.email ?? '', 254) },
    { label: t('login.phone'), value: displayText(phoneText(profile?.phone ?? '')) },
  ].filter(({ value }) => value !== '')
  if (items.length === 0) return null
  return (
    <Fold data-stub className={styles.today ?? ''} title={t('approve.today.title')}>
      <Facts items={items} />
    </Fold>
  )
}
