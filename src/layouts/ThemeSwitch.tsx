import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { chooseTheme } from '#store/session/theme'
import { Monitor, Moon, Sun } from '#ui/art/icons'
import { Segments } from '#ui/nav/Segments'
import { useTranslation } from 'react-i18next'

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
