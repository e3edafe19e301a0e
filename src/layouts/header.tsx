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

export function LanguageSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { languages } = variants[useAppSelector(selectVariant)]
  return (
    <LanguageSelect
      label={t('page.language')}
      value={useAppSelector(selectLanguage)}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      isCompact={isCompact}
      onChange={(value) => dispatch(chooseLanguage(value as Language))}
    />
  )
}

const icons = { system: Monitor, light: Sun, dark: Moon }
const choices = ['system', 'light', 'dark'] as const

export function ThemeSwitch() {
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
      onChange={(value) => dispatch(chooseTheme(value === 'system' ? null : value))}
    />
  )
}
