import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom'
import styles from './Button.module.css'

type ButtonLinkProps = Omit<RouterLinkProps, 'className' | 'style'>

/** A link that is the one thing to do on its page, in the clothes of the primary button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <RouterLink {...props} className={styles.button} data-kind="primary" />
}
