import { ChevronRight } from '#ui/art/icons.tsx'
import { CoverSelect } from '#ui/fields/LanguageSelect.tsx'
import type { ComponentProps, ReactNode } from 'react'
import menu from './Menu.module.css'
import styles from './SelectRow.module.css'

/** A row of a menu that shows the chosen option. */
export function SelectRow({ icon, ...select }: ComponentProps<typeof CoverSelect> & { icon: ReactNode }) {
  return (
    <span className={menu.row}>
      {icon}
      <span aria-hidden>{select.label}</span>
      <span aria-hidden className={styles.value}>
        {select.options.find((option) => option.value === select.value)?.label}
      </span>
      <ChevronRight aria-hidden />
      <CoverSelect {...select} />
    </span>
  )
}
