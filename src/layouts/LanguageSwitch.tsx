import { type Language, languageNames, languagesOf } from '#domain/language'
import { selectIsLux, selectLanguage } from '#store/core/visit'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { chooseLanguage } from '#store/session/language'
import { LanguageSelect } from '#ui/LanguageSelect'
import { useTranslation } from 'react-i18next'

/** The language switch of every page: the languages of the variant. */
export function LanguageSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLux = useAppSelector(selectIsLux)
  const language = useAppSelector(selectLanguage)
  return (
    <LanguageSelect
      label={t('page.language')}
      value={language}
      options={languagesOf(isLux).map((value) => ({ value, label: languageNames[value] }))}
      isCompact={isCompact}
      onChange={(value) => dispatch(chooseLanguage(value as Language))}
    />
  )
}
