import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectVariant, selectLanguage } from '#core/store/visitSlice.ts'
import { chooseTheme, chooseLanguage } from '#auth/preferences.ts'
import { Monitor, Moon, Sun } from '#ui/art/icons.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { Segments } from '#ui/nav/Segments.tsx'
import { type Language, languageNames } from '#domain/locale/language.ts'
import { variants } from '#domain/locale/variant.ts'
import { LanguageSelect } from '#ui/fields/LanguageSelect.tsx'
import { useTranslation } from 'react-i18next'

export function PortalLogo() {
  const { t } = useTranslation()
  const { suffix } = variants[useAppSelector(selectVariant)]
  return <Logo product={t('platform.default')} {...(suffix && { suffix: t(suffix) })} />
}

/** The props of a choice of language: the languages of the variant. */
export function useLanguages() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { languages } = variants[useAppSelector(selectVariant)]
  return {
    label: t('page.language'),
    value: useAppSelector(selectLanguage),
    options: languages.map((value) => ({ value, label: languageNames[value] })),
    onChange: (value: string) => dispatch(chooseLanguage(value as Language)),
  }
}

export function LanguageSwitch({ isCompact = false }: { isCompact?: boolean }) {
  return <LanguageSelect {...useLanguages()} isCompact={isCompact} />
}

const icons = { system: Monitor, light: Sun, dark: Moon }
const choices = ['system', 'light', 'dark'] as const

/** The switch of the theme, which the footer of the public pages shows alone. */
export function ThemeSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const theme = useAppSelector(({ visit }) => visit.theme)
  return (
    <Segments
      label={t('page.theme.label')}
      value={theme ?? 'system'}
      options={choices.map((value) => {
        const Icon = icons[value]
        return { value, label: t(`page.theme.${value}`), icon: <Icon aria-hidden /> }
      })}
      isCompact={isCompact}
      onChange={(value) => dispatch(chooseTheme(value === 'system' ? null : value))}
    />
  )
}
