import { workDomain } from '#domain/contact/emailProviders.ts'
import { foreignText } from '#domain/text/foreignText.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { answered, readAside, selectAside } from '#session/checkUp/checkUp.ts'
import { contactsFound, workKey } from '#session/checkUp/rules.ts'
import type { Profile } from '#session/scope/user.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './profile.module.css'

/** Asks, once for each domain, whether an address that may be an employer's is to stay. */
export function WorkNote({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const domain = workDomain(profile.email ?? '')
  const key = domain && (profile.id ?? null) !== null ? workKey(profile.id ?? '', domain) : null
  const isAsked = useAppSelector(selectAside)[key ?? '']
  const [isKept, setIsKept] = useState(false)
  // Before the page is painted, so that nothing moves when the question was answered before.
  useLayoutEffect(() => {
    if (key) dispatch(readAside(key))
  }, [dispatch, key])
  if (!key || !domain || (isAsked !== false && !isKept)) return null
  const found = contactsFound(profile)
  const isAlone = 'finding' in found && found.finding.kind === 'workEmail'
  const words = { domain: foreignText(domain, 254) }
  const onChange = () => {
    dispatch(answered(key))
    onEdit()
  }
  const onKeep = () => {
    dispatch(answered(key))
    setIsKept(true)
    // The pressed button is gone, so the focus goes to its card.
    document.getElementById('contact')?.focus({ preventScroll: true })
  }
  return (
    <Stack gap={3}>
      <Banner tone="info">
        {t(isAlone ? 'user.profile.work.textAlone' : 'user.profile.work.text', words)}
      </Banner>
      <Actions>
        <Button variant="secondary" size="small" onClick={onChange}>
          {t('user.profile.work.change')}
        </Button>
        {isKept ? (
          <span role="status" className={styles.answer}>
            {t('user.profile.work.kept', words)}
          </span>
        ) : (
          <Button variant="quiet" size="small" onClick={onKeep}>
            {t('user.profile.work.keep')}
          </Button>
        )}
      </Actions>
    </Stack>
  )
}
