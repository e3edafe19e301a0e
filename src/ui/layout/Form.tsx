import type { ComponentProps } from 'react'
import styles from './Stack.module.css'

/** A form: its fields under each other, without the checks of the browser. */
export function Form(props: ComponentProps<'form'>) {
  return <form {...props} noValidate className={styles.stack} />
}
