import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { chooseTheme } from '#store/session/theme'
import { Segments } from '#ui/nav/Segments'
import { SelectRow } from '#ui/nav/SelectRow'
import Languages from 'lucide-react/icons/languages'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useTranslation } from 'react-i18next'
import styles from './AccountMenu.module.css'
import { useLanguages } from './header.tsx'

/** The part of the account menu with the theme and the language. */
export function MenuSettings() {
  const { t } = useTranslation()
  return (
    <>
      <p aria-hidden className={styles.theme}>
        <SunMoon />
        {t('page.theme.label')}
      </p>
      <div className={styles.segments}>
        <ThemeSwitch />
      </div>
      <SelectRow {...useLanguages()} icon={<Languages aria-hidden />} />
    </>
  )
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
