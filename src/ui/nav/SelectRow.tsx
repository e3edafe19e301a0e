import { ChevronRight } from '#ui/art/icons'
import { CoverSelect, type CoverSelectProps } from '#ui/form/LanguageSelect'
import type { ReactNode } from 'react'
import menu from './Menu.module.css'
import styles from './SelectRow.module.css'

/** A row of a menu that shows the chosen option, under a `CoverSelect`. */
export function SelectRow({ icon, ...select }: CoverSelectProps & { icon: ReactNode }) {
  const { label, value, options } = select
  return (
    <span className={menu.row}>
      {icon}
      <span aria-hidden>{label}</span>
      <span aria-hidden className={styles.value}>
        {options.find((option) => option.value === value)?.label}
      </span>
      <ChevronRight aria-hidden />
      <CoverSelect {...select} />
    </span>
  )
}
