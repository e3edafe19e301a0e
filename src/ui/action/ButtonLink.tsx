import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom'
import styles from './Button.module.css'

interface ButtonLinkProps extends Omit<RouterLinkProps, 'className' | 'style'> {
  variant?: 'primary' | 'secondary'
  /** As with `Button`: 40 px, 44 under a thumb. */
  size?: 'small'
}

/** A link that looks like a button: for the main action of a page or a card. */
export function ButtonLink({ variant = 'primary', size, ...native }: ButtonLinkProps) {
  return <RouterLink {...native} className={styles.button} data-kind={variant} data-size={size} />
}
