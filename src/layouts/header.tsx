import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectIsLux, selectLanguage } from '#store/core/visit'
import { Logo } from '#ui/art/Logo'
import { type Language, languageNames, languagesOf } from '#domain/locale/language'
import { chooseLanguage } from '#store/session/language'
import { LanguageSelect } from '#ui/form/LanguageSelect'
import { useTranslation } from 'react-i18next'

export function PortalLogo() {
  const { t } = useTranslation()
  const isLux = useAppSelector(selectIsLux)
  return <Logo product={t('platform.default')} {...(isLux ? { suffix: t('page.luxembourg') } : {})} />
}

/** The props of a choice of language: the languages of the variant. */
export function useLanguages() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLux = useAppSelector(selectIsLux)
  return {
    label: t('page.language'),
    value: useAppSelector(selectLanguage),
    options: languagesOf(isLux).map((value) => ({ value, label: languageNames[value] })),
    onChange: (value: string) => dispatch(chooseLanguage(value as Language)),
  }
}

export function LanguageSwitch({ isCompact = false }: { isCompact?: boolean }) {
  return <LanguageSelect {...useLanguages()} isCompact={isCompact} />
}
