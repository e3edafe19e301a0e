import { useThunk } from '#ui/form/useSend.tsx'
import { loadMissingMethod } from './setUp.ts'
import { Button } from '#ui/action/Button.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { useTranslation } from 'react-i18next'
import styles from './mandatoryMfa.module.css'
import { SetUpFrame, useNextStep } from './SetUpFrame.tsx'

const reasons = [
  { name: 'money', Icon: WalletCards },
  { name: 'code', Icon: KeyRound },
  { name: 'recover', Icon: LifeBuoy },
] as const

/** `/mandatory-mfa`: why two-step verification has to be set up, for three reasons. */
export function MandatoryMfaIntroPage() {
  const { t } = useTranslation()
  const goOn = useNextStep()
  const { isBusy, act, banner } = useThunk()

  return (
    <SetUpFrame title={t('mandatoryMfa.title')} lead={t('mandatoryMfa.lead')}>
      <ul className={styles.reasons}>
        {reasons.map(({ name, Icon }) => (
          <li key={name}>
            <Icon aria-hidden />
            <div>
              <strong>{t(`mandatoryMfa.reasons.${name}.title`)}</strong>
              <p>{t(`mandatoryMfa.reasons.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {banner}
      <Button isBusy={isBusy} onClick={() => void act(loadMissingMethod(), goOn)}>
        {t('action.continue')}
      </Button>
    </SetUpFrame>
  )
}
