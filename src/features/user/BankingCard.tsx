import { Piece } from '#ui/page/Pending.tsx'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { displayText } from '#domain/text/displayText.ts'
import { ibanEnding, ibanInGroups, maskedIban, plainIban } from './storedValues.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import { toastShown } from '#core/store/toasts.ts'
import type { Profile } from '#auth/person/userSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Eye, EyeOff } from '#ui/art/icons.tsx'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableCard } from './EditableCard.tsx'
import styles from './profile.module.css'

// The chunk of the form has the rules of IBANs.
const loadForm = () => import('./BankingForm.tsx')

/** The bank account, in Belgium only: read-only until it is edited. */
export function BankingCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  useFetchWhenIdle(loadForm)
  return (
    <EditableCard
      card="banking"
      form={
        <Card title={t('user.profile.banking.title')}>
          <Piece load={loadForm}>
            {({ BankingForm }) => <BankingForm key={profile.iban} profile={profile} />}
          </Piece>
        </Card>
      }
      items={[
        { label: t('user.profile.banking.iban'), value: profile.iban && <IbanValue iban={profile.iban} /> },
      ]}
    />
  )
}

/** The stored IBAN, masked until "Show" is pressed, and again once the page is left. */
function IbanValue({ iban }: { iban: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [state, setState] = useState<'masked' | 'shown' | 'copyFailed'>('masked')

  useEffect(() => {
    // The browser may restore the page as it was left, so the IBAN is masked before.
    const onLeave = () => setState('masked')
    addEventListener('pagehide', onLeave)
    return () => removeEventListener('pagehide', onLeave)
  }, [])

  async function onCopy() {
    try {
      await navigator.clipboard.writeText(plainIban(iban))
      dispatch(toastShown({ tone: 'success', key: 'user.profile.banking.copied' }))
      setState((now) => (now === 'copyFailed' ? 'shown' : now))
    } catch {
      setState('copyFailed')
    }
  }
  const isShown = state !== 'masked'
  const what = <span className="visually-hidden">({t('user.profile.banking.iban')})</span>
  return (
    <div className={styles.ibanValue}>
      {isShown ? (
        <span className="number">{displayText(ibanInGroups(iban))}</span>
      ) : (
        <span>
          <span aria-hidden className="number">
            {displayText(maskedIban(iban))}
          </span>
          <span className="visually-hidden">
            {t('user.profile.banking.ending', { ending: displayText(ibanEnding(iban)) })}
          </span>
        </span>
      )}
      <span className={styles.ibanWays}>
        <Button
          variant="secondary"
          size="small"
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setState(isShown ? 'masked' : 'shown')}
        >
          {t(isShown ? 'user.profile.banking.hide' : 'user.profile.banking.show')} {what}
        </Button>
        <Button variant="secondary" size="small" icon={<Copy aria-hidden />} onClick={() => void onCopy()}>
          {t('user.profile.banking.copy')} {what}
        </Button>
      </span>
      {state === 'copyFailed' ? <Banner tone="danger">{t('user.profile.banking.copyFailed')}</Banner> : null}
    </div>
  )
}
