import { useSyncExternalStore } from 'react'
import styles from './DevPanel.module.css'
import { Group } from './Group.tsx'
import { invitations, newcomerCards } from '#mocks/newcomers.ts'
import { fillNewcomer, newcomerField, observePage } from '#mocks/pageForms.ts'

const newcomers = [
  ...newcomerCards.map(({ number, title }) => ({ kind: 'card' as const, text: number, title })),
  ...invitations.map(({ code, title }) => ({ kind: 'code' as const, text: code, title })),
]

/** The cards and invitations of the demo. Pressing one fills it into its field on the page. */
export function NewcomerList({ onFill }: { onFill: () => void }) {
  const field = useSyncExternalStore(observePage, newcomerField)
  return (
    <Group
      title="Newcomers"
      note={field === null ? 'Open the card or code page of the onboarding.' : undefined}
    >
      <ul className={styles.list}>
        {newcomers.map(({ kind, text, title }) => (
          <li key={text}>
            <button
              type="button"
              disabled={field !== kind}
              onClick={() => {
                onFill()
                fillNewcomer(kind, text)
              }}
            >
              {title}
              <small>{text}</small>
            </button>
          </li>
        ))}
      </ul>
    </Group>
  )
}
