import { useState, useSyncExternalStore } from 'react'
import styles from './DevPanel.module.css'
import { chooseFaults, isCallFault, observeWorld, storedFaults } from './devTools.ts'

/** The faults of single calls: method, path, and what goes wrong. Another one is added as a line of text. */
export function CallFaults() {
  const [text, setText] = useState('')
  const faults = useSyncExternalStore(observeWorld, storedFaults).split('\n').filter(Boolean)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isCallFault(text)) return
        chooseFaults([...faults, text])
        setText('')
      }}
    >
      <input
        aria-label="Fault for one call"
        placeholder="POST /user 503 3s x1"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={styles.list}>
        {faults.map((fault) => (
          <li key={fault}>
            <button
              type="button"
              aria-label={`Remove ${fault}`}
              onClick={() => chooseFaults(faults.filter((one) => one !== fault))}
            >
              {fault}
              <small>remove</small>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
