import { meantEmail } from '#domain/contact/emailTypo'
import { TextButton } from '#ui/action/TextButton'
import { useTranslation } from 'react-i18next'
import { GapNote } from './GapNote.tsx'
import { useSettled } from './useSettled.ts'

/** Offers to correct a typing mistake in the domain of an e-mail; stands in a paragraph of the role `status`. */
export function EmailTypo({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const { t } = useTranslation()
  const meant = meantEmail(text)
  if (!meant) return null
  const domain = meant.replace(/.*@/, '')
  return <TextButton onClick={() => onTake(meant)}>{t('field.meant', { domain })}</TextButton>
}

/** `EmailTypo` under the field for a new address. */
export function EmailHint({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const settled = useSettled(text.trim())
  return (
    <GapNote>
      <EmailTypo text={settled} onTake={onTake} />
    </GapNote>
  )
}
