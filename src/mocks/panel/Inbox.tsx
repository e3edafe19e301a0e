import { useState, useSyncExternalStore } from 'react'
import type { Message } from '#mocks/db.ts'
import styles from './DevPanel.module.css'
import { observeWorld, storedInbox, storedWorld } from './devTools.ts'
import { Group } from './Group.tsx'
import { fillCode } from '#mocks/pageForms.ts'

const channels = { sms: 'SMS', email: 'E-mail' }
const shown = 5

/** The latest codes of this browser. Pressing one fills it into the code field of the page, or follows its link. */
export function Inbox({ onFill }: { onFill: () => void }) {
  const [unfilled, setUnfilled] = useState('')
  useSyncExternalStore(observeWorld, storedWorld)
  const messages = storedInbox().slice(0, shown)
  const use = (code: string) => {
    if (fillCode(code)) onFill()
    else setUnfilled(code)
  }
  return (
    <Group title="Inbox" note={messages.length === 0 ? 'No code has been sent yet.' : undefined}>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <Letter {...message} onUse={use} />
          </li>
        ))}
      </ul>
      <p role="status">{unfilled && `No field for a code here: ${unfilled}`}</p>
    </Group>
  )
}

function Letter({ channel, to, code, link, at, onUse }: Message & { onUse: (code: string) => void }) {
  const details = (
    <small>
      {channels[channel]} to <bdi>{to}</bdi>,{' '}
      <time dateTime={at}>{new Date(at).toLocaleTimeString('en-GB')}</time>
    </small>
  )
  if (link !== undefined) {
    return (
      <a href={link} aria-label={`Open link (${channels[channel]} to ${to})`}>
        Open link
        {details}
      </a>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Use code ${code} (${channels[channel]} to ${to})`}
      onClick={() => onUse(code)}
    >
      {code}
      {details}
    </button>
  )
}
