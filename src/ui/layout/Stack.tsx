import { useIsPainted } from '#ui/hooks/waiting.ts'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Stack.module.css'

type StackProps = ComponentProps<'div'> & { gap?: 2 | 3 | 5 | 6 | 7 }

/** Elements under each other; `gap` is a step of the spacing scale. */
export const Stack = ({ gap = 5, className = '', ...rest }: StackProps) => (
  <div {...rest} className={`${styles.stack} ${className}`} data-gap={gap} />
)

/** What the first 844 px of a page do not show: drawn once the first page is painted, its room kept until then. */
export const Below = ({ children }: { children: ReactNode }) =>
  useIsPainted() ? children : <div className={styles.below} />

/** A form: its fields under each other, without the checks of the browser. */
export const Form = (props: ComponentProps<'form'>) => <form {...props} noValidate className={styles.stack} />

interface ActionsProps {
  /**
   * Stacked on phones, sharing the whole line, at both ends of it, or at the end of a dialog: the one that cancels first,
   * the main action last.
   */
  look?: 'stacked' | 'filled' | 'apart' | 'dialog'
  children: ReactNode
}

/** Buttons or links beside each other; they wrap where there is no space. */
export const Actions = ({ look, children }: ActionsProps) => (
  <div className={styles.actions} data-look={look}>
    {children}
  </div>
)
