import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './UserFrame.module.css'

const narrow = '(width < 45rem)'
const follow = (onChange: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the frame is that of a phone, with the tab bar. */
export const useIsNarrow = () => useSyncExternalStore(follow, () => window.matchMedia(narrow).matches)

interface UserFrameProps {
  logo: ReactNode
  /** Stands at the end of the bar at the top, which stays visible while the page scrolls. */
  topNav: ReactNode
  sideNav: ReactNode
  tabBar: ReactNode
  children: ReactNode
}

/** The frame of the signed-in pages: top bar, side nav, main column of 44 rem, and tab bar on phones. */
export function UserFrame({ logo, topNav, sideNav, tabBar, children }: UserFrameProps) {
  return (
    <div>
      <header className={styles.bar}>
        <div className={styles.logo}>{logo}</div>
        {topNav}
      </header>
      {tabBar}
      <div className={styles.columns}>
        <div className={styles.side}>{sideNav}</div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
