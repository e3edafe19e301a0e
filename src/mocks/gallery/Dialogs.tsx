import { Button } from '#ui/action/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Actions } from '#ui/layout/Stack.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useState, type ReactNode } from 'react'
import { longText, longWord, noop, Piece } from './Piece.tsx'

interface Opening {
  name: string
  children: (onClose: () => void) => ReactNode
}

const openings: Opening[] = [
  {
    name: 'Ask',
    children: (onClose) => (
      <Dialog title="Log out from iPhone 15?" describedBy="gallery-why" onClose={onClose}>
        <p id="gallery-why">Access from this device will be revoked.</p>
        <Ends onClose={onClose} />
      </Dialog>
    ),
  },
  {
    name: 'Fill in',
    children: (onClose) => (
      <Dialog title="Change e-mail" closeLabel="Close" onClose={onClose}>
        <TextField label="New e-mail" type="email" autoComplete="off" />
        <Ends onClose={onClose} />
      </Dialog>
    ),
  },
  {
    name: 'Wait for 3 seconds',
    children: (onClose) => <Busy onClose={onClose} />,
  },
  {
    name: 'Long',
    children: (onClose) => (
      <Dialog title={longText} closeLabel="Close" onClose={onClose}>
        {Array.from({ length: 12 }, (_, line) => (
          <p key={line}>
            {longText} {longWord}
          </p>
        ))}
        <Ends onClose={onClose} />
      </Dialog>
    ),
  },
]

/** The dialogs of the kit. */
export function Dialogs() {
  const [shown, setShown] = useState<Opening>()
  return (
    <>
      <Piece name="Dialog" note="Escape and the cross close it, a press beside it does not.">
        <div>
          {openings.map((opening) => (
            <span key={opening.name}>
              <Button variant="secondary" size="small" onClick={() => setShown(opening)}>
                {opening.name}
              </Button>{' '}
            </span>
          ))}
        </div>
        {shown?.children(() => setShown(undefined))}
      </Piece>
      <Piece name="Actions of a dialog" note="They wrap where there is no space.">
        <Ends onClose={noop} />
        <Actions look="dialog">
          <Button variant="secondary" size="small">
            {longText}
          </Button>
          <Button size="small">Save the new settings</Button>
        </Actions>
      </Piece>
    </>
  )
}

function Ends({ isBusy = false, onClose }: { isBusy?: boolean; onClose: () => void }) {
  return (
    <Actions look="dialog">
      <Button variant="secondary" size="small" isBlocked={isBusy} onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" size="small" isBusy={isBusy} onClick={onClose}>
        Log out
      </Button>
    </Actions>
  )
}

function Busy({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog title="Log out from iPhone 15?" closeLabel="Close" isBusy={isBusy} onClose={onClose}>
      <p>Press “Wait”: for three seconds nothing closes it.</p>
      <Actions look="dialog">
        <Button
          variant="quiet"
          onClick={() => {
            setIsBusy(true)
            setTimeout(() => setIsBusy(false), 3000)
          }}
        >
          Wait
        </Button>
      </Actions>
      <Ends isBusy={isBusy} onClose={onClose} />
    </Dialog>
  )
}
