import { Select } from '#ui/fields/Select.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useState } from 'react'
import { Actions } from './Actions.tsx'
import { Choices } from './Choices.tsx'
import { Contacts } from './Contacts.tsx'
import { Contents } from './Contents.tsx'
import { Details } from './Details.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import { Forms } from './Forms.tsx'
import { type FrameName, frames } from './frames.tsx'
import { Layout } from './Layout.tsx'
import { Messages } from './Messages.tsx'
import styles from './Gallery.module.css'

/** A page with every piece of the kit in each of its states, for looking at their design; in mock builds only. */
export function Gallery() {
  const [frame, setFrame] = useState<FrameName>('UserFrame')
  const Frame = frames[frame]
  const { dataset } = document.documentElement
  return (
    <Frame>
      <div className={styles.switches}>
        <Select
          label="Look"
          options={[
            { value: 'be', label: 'Belgium' },
            { value: 'lu', label: 'Luxembourg' },
          ]}
          defaultValue={dataset.variant}
          onChange={({ target }) => (document.documentElement.dataset.variant = target.value)}
        />
        <Select
          label="Theme"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          defaultValue={dataset.theme}
          onChange={({ target }) => (document.documentElement.dataset.theme = target.value)}
        />
        <Select
          label="Frame"
          options={[
            { value: 'UserFrame', label: 'Signed in' },
            { value: 'PublicFrame', label: 'Public' },
          ]}
          value={frame}
          onChange={({ target }) => setFrame(target.value as FrameName)}
        />
      </div>
      <Stack className={styles.pieces}>
        <Layout />
        <Actions />
        <Choices />
        <Fields />
        <Messages />
        <Dialogs />
        <Contents />
        <Details />
        <Forms />
        <Contacts />
      </Stack>
    </Frame>
  )
}
