import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom'
import styles from './Link.module.css'

type LinkProps = Omit<RouterLinkProps, 'className' | 'style'>

/** A link inside the portal. `to` comes from `paths`, never from text that arrived from outside. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} className={`link ${styles.link}`} />
}
