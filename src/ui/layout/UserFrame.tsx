import type { ReactNode } from 'react'
import styles from './UserFrame.module.css'

interface UserFrameProps {
  topNav: ReactNode
  sideNav: ReactNode
  tabBar: ReactNode
  children: ReactNode
}

/** The frame of the signed-in pages: top bar, side nav, main column of 44 rem, and tab bar on phones. */
export function UserFrame({ topNav, sideNav, tabBar, children }: UserFrameProps) {
  return (
    <div>
      {topNav}
      <div className={styles.columns}>
        <div className={styles.side}>{sideNav}</div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {tabBar}
    </div>
  )
}
