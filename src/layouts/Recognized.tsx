import { selectIsRecognizing } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import type { ReactNode } from 'react'
import styles from './Recognized.module.css'

/** A page of an account, hidden while the owner of another token in the cookie is being asked for; what is typed stays. */
export function Recognized({ children }: { children: ReactNode }) {
  const isRecognizing = useAppSelector(selectIsRecognizing)
  return (
    <div inert={isRecognizing} className={styles.page} data-hidden={isRecognizing || undefined}>
      {children}
    </div>
  )
}
