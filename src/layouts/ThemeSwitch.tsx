import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectTheme } from '#store/core/visit'
import { chooseTheme } from '#store/session/theme'
import { Segments } from '#ui/Segments'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'

const icons = { system: Monitor, light: Sun, dark: Moon }
const choices = ['system', 'light', 'dark'] as const

/** The switch of the theme: that of the system, light or dark. */
export function ThemeSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
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
