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

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

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
          options={optionsOf({ be: 'Belgium', lu: 'Luxembourg' })}
          defaultValue={dataset.variant}
          onChange={({ target }) => (document.documentElement.dataset.variant = target.value)}
        />
        <Select
          label="Theme"
          options={optionsOf({ light: 'Light', dark: 'Dark' })}
          defaultValue={dataset.theme}
          onChange={({ target }) => (document.documentElement.dataset.theme = target.value)}
        />
        <Select
          label="Frame"
          options={optionsOf({ UserFrame: 'Signed in', PublicFrame: 'Public' })}
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
