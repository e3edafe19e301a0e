import { paths } from '#paths'
import { Link } from '#ui/Link'
import type { ReactNode } from 'react'

/** What Help speaks of: a lost card, no access to phone or e-mail, a message that may not be ours, reaching somebody. */
export type HelpTopic = 'card' | 'access' | 'message' | 'contact'

/** Leads to Help, at one of its topics. */
export function HelpLink({ topic, children }: { topic: HelpTopic; children: ReactNode }) {
  return <Link to={`${paths.help}#${topic}`}>{children}</Link>
}
