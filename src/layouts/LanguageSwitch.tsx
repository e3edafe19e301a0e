import { type Language, languagesOf } from '#domain/language'
import { chooseLanguage, selectIsLux, selectLanguage } from '#store/auth'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { LanguageSelect } from '#ui/LanguageSelect'
import { useTranslation } from 'react-i18next'

// A language is offered by its own name, whatever the language of the page. Asking `Intl` for them would take a tenth
// of a second on a slow phone.
const names: Record<Language, string> = { en: 'English', fr: 'Français', nl: 'Nederlands' }

/** The language switch of every page: the languages of the variant (spec §9). */
export function LanguageSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLux = useAppSelector(selectIsLux)
  const language = useAppSelector(selectLanguage)
  return (
    <LanguageSelect
      label={t('page.language')}
      value={language}
      options={languagesOf(isLux).map((value) => ({ value, label: names[value] }))}
      isCompact={isCompact}
      onChange={(value) => dispatch(chooseLanguage(value as Language))}
    />
  )
}
