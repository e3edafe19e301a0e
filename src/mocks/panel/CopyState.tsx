import { useState } from 'react'
import { stateLink } from './address.ts'
import { Group } from './Group.tsx'

/** Copies the address that brings another browser to what is here. */
export function CopyState({ cookiePrefix }: { cookiePrefix: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const { href, isWhole } = stateLink(cookiePrefix)
    const what = isWhole ? 'Copied.' : 'Copied without the account, which was made in this browser.'
    setSaid(
      await navigator.clipboard.writeText(href).then(
        () => what,
        () => href,
      ),
    )
  }
  return (
    <Group
      title="Report"
      note="Not in it: what was typed or changed, a code under way, a weak password's session."
    >
      <button type="button" onClick={() => void copy()}>
        Copy this state as a link
      </button>
      <p role="status">{said}</p>
    </Group>
  )
}
