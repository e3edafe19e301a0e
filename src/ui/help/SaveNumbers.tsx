import { saveFile } from '#ui/page/saveFile.ts'
import { vcardsOf } from './vcard.ts'
import { env } from '#domain/settings/env.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectVariant } from '#core/store/visit.ts'
import { Button } from '#ui/action/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsOf } from '#domain/locale/variant.ts'

/**
 * How to reach the provider from the country of the variant; an entry that is not configured is empty.
 * @returns phone numbers in readable form, of which `cardStop` blocks a card; web addresses with their protocol
 */
export const useHelpWays = () => ({
  ...settingsOf(useAppSelector(selectVariant)),
  email: env.VITE_HELP_EMAIL,
  accessibility: env.VITE_ACCESSIBILITY_URL,
})

/**
 * Saves the numbers that help when a card or the phone is gone, as contacts for the phone. The file is made in the
 * browser and holds nothing personal; without any number nothing is offered.
 */
export function SaveNumbers() {
  const { t } = useTranslation()
  const { cardStop, phone, email, site } = useHelpWays()
  const [file, setFile] = useState('')
  if (!cardStop && !phone) return null
  const product = t('platform.default')
  const contacts = [
    { name: t('help.numbers.cardStop', { platform: product }), phone: cardStop },
    { name: t('help.numbers.helpdesk', { platform: product }), phone, email, url: site },
  ].filter((contact) => contact.phone)
  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        icon={<Download aria-hidden />}
        onClick={() => setFile(saveFile('contacts', 'vcf', vcardsOf(contacts)))}
      >
        {t('help.numbers.save')}
      </Button>
      <p role="status" className="quiet">
        {file && t('user.takeAlong.saved', { file })}
      </p>
    </Stack>
  )
}
