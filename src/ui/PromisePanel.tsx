import { CardArt } from './CardArt.tsx'
import styles from './PromisePanel.module.css'

interface PromisePanelProps {
  title: string
  text: string
  /** The names on the three cards. */
  labels: { meal: string; eco: string; benefit: string }
}

/** What the product promises, beside the login on wide screens. */
export function PromisePanel({ title, text, labels }: PromisePanelProps) {
  return (
    <aside aria-label={title} className={styles.panel}>
      <div className={styles.picture}>
        <CardArt labels={labels} />
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </aside>
  )
}
