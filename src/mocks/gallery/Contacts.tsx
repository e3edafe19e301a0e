import { CardForm } from '#ui/form/CardForm.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { EmailForm } from '#ui/contact/EmailForm.tsx'
import { Pending } from '#ui/page/Pending.tsx'
import { Permissions } from '#ui/page/Permissions.tsx'
import { EmailTypo, FieldHint } from '#ui/contact/FieldHint.tsx'
import { PhoneForm } from '#ui/contact/PhoneForm.tsx'
import { Verified } from '#ui/contact/Verified.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { useState } from 'react'
import { noop, Piece, longWord } from './Piece.tsx'

const offline = { code: 'network' } as const
const onSubmit = async () => offline
const onRefuse = async () => ({ code: 'cardRefused', at: 'field', name: 'card' }) as const

/** Pieces of the product about contacts, scopes and loading, and its question before an action. */
export function Contacts() {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Piece name="EmailTypo">
        <p role="status">
          <EmailTypo text="claire@gmial.com" onTake={noop} />
        </p>
      </Piece>
      <Piece name="FieldHint" note="In the gap below a field, so that nothing moves.">
        <div>
          <p>ada@gmial.com</p>
          <FieldHint>Did you mean gmail.com?</FieldHint>
        </div>
      </Piece>
      <Piece name="Verified" note="Its place is kept where nothing is verified.">
        <p>
          claire@example.be <Verified isShown />
        </p>
        <p>
          +32 470 12 34 12 <Verified isShown={false} />
        </p>
      </Piece>
      <Piece name="EmailForm" note="Whatever is sent fails: no connection.">
        <Card title="A new e-mail">
          <EmailForm
            initial=""
            buttons={{ submit: 'Send code', blocked: 'Fill in an e-mail.' }}
            onSubmit={onSubmit}
          />
        </Card>
      </Piece>
      <Piece name="PhoneForm" note="Whatever is sent fails: no connection.">
        <Card title="A new phone">
          <PhoneForm
            initial="+32470123412"
            buttons={{ submit: 'Send SMS', others: <Button variant="quiet">Not now</Button> }}
            onSubmit={onSubmit}
          />
        </Card>
      </Piece>
      <Piece
        name="CardForm"
        note="A wrong beginning is told at the fourth digit. Whatever is sent is refused."
      >
        <Card title="A card">
          <CardForm initial="" buttons={{ submit: 'Check the card' }} onSubmit={onRefuse} />
        </Card>
        <Card title="A card, half typed">
          <CardForm
            initial="5065 1200 0000"
            buttons={{ submit: 'Check this card', others: <Button variant="quiet">Use another one</Button> }}
            onSubmit={onRefuse}
          />
        </Card>
      </Piece>
      <Piece name="Permissions">
        <Permissions scopes={['payment', 'userwrite', 'balance', longWord]} />
        <Permissions scopes={[]} />
      </Piece>
      <Piece name="Pending">
        <Card title="Devices, loading">
          <Pending load={{ failure: null, isBusy: true, onRetry: noop }} failed="No devices." />
        </Card>
        <Card title="Devices, not loaded">
          <Pending load={{ failure: offline, isBusy: false, onRetry: noop }} failed="No devices." />
        </Card>
        <Card title="Devices, trying again">
          <Pending load={{ failure: offline, isBusy: true, onRetry: noop }} failed="No devices." />
        </Card>
      </Piece>
      <Piece name="ConfirmDialog" note="A yes fails: no connection.">
        <Button variant="dangerOutline" onClick={() => setIsAsked(true)}>
          Ask before it happens
        </Button>
        {isAsked ? (
          <ConfirmDialog
            title="Log out from iPhone 15?"
            confirmLabel="Log out"
            onConfirm={onSubmit}
            onClose={() => setIsAsked(false)}
          >
            <p>Access from this device will be revoked.</p>
          </ConfirmDialog>
        ) : null}
      </Piece>
    </>
  )
}
