import { type Language, languageNames, languagesOf } from '#domain/language'
import { selectIsLux, selectLanguage } from '#store/core/visit'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { chooseLanguage } from '#store/session/language'
import { SelectRow } from '#ui/SelectRow'
import Languages from 'lucide-react/icons/languages'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useTranslation } from 'react-i18next'
import styles from './AccountMenu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

// The footer of the public pages shows the switch alone; this chunk serves both.
export { ThemeSwitch }

/** The part of the account menu with the theme and the language. */
export function MenuSettings() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLux = useAppSelector(selectIsLux)
  const language = useAppSelector(selectLanguage)
  return (
    <>
      <p aria-hidden className={styles.theme}>
        <SunMoon />
        {t('page.theme.label')}
      </p>
      <div className={styles.segments}>
        <ThemeSwitch />
      </div>
      <SelectRow
        icon={<Languages aria-hidden />}
        label={t('page.language')}
        value={language}
        options={languagesOf(isLux).map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => dispatch(chooseLanguage(value as Language))}
      />
    </>
  )
}
