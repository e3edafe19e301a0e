import { CodeForm, CodeLead, useCodeForm } from '#features/mfa/codes/CodeForm.tsx'
import { EmailForm } from '#ui/contact/EmailForm.tsx'
import { PhoneForm } from '#ui/contact/PhoneForm.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { contactText } from '#domain/contact/contactText.ts'
import { methodOf } from '#domain/security/mfa.ts'
import type { ContactKind } from '#domain/contact/username.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { type ContactChange, contactRequested, editClosed, selectContactChange } from './editsSlice.ts'
import { confirmContactChange, requestContactChange } from './profileThunks.ts'
import type { Profile } from '#auth/person/userSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeButton, KeptNote, useDraft, useGoToStepUp, grantFor } from './EditableCard.tsx'

const grant = grantFor('contact')
const contacts = [
  { kind: 'email', Form: EmailForm },
  { kind: 'phone', Form: PhoneForm },
] as const

/**
 * The edit cards of e-mail and phone, of which one is open; meanwhile they replace the cards of the personal data and
 * the contacts.
 */
export function ContactEdit({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { run } = useThunk()
  const goToStepUp = useGoToStepUp()
  const change = useAppSelector(selectContactChange)
  const stored = { email: profile.email ?? '', phone: profile.phone ?? '' }
  const { draft, onDraft } = useDraft('contact', stored)
  const typed = { ...stored, ...draft }
  const cards = useRef<HTMLDivElement>(null)
  // What was typed before, or is missing, is what the person is here for.
  const isAboutPhone = draft ? draft['email'] === undefined : stored.email !== '' && stored.phone === ''
  const [open, setOpen] = useState<ContactKind>(isAboutPhone ? 'phone' : 'email')
  useEffect(
    () => cards.current?.querySelector<HTMLInputElement>('[type="email"], [type="tel"]')?.focus(),
    [open],
  )

  const onCancel = (kind: ContactKind) => {
    const other = kind === 'email' ? 'phone' : 'email'
    if (draft?.[other] === undefined) return dispatch(editClosed('contact'))
    onDraft({ ...typed, [kind]: stored[kind] })
    setOpen(other)
  }

  const partsOf = (kind: ContactKind) => ({
    initial: typed[kind],
    buttons: {
      submit: t('action.sendCode'),
      others: (
        <Button variant="secondary" onClick={() => onCancel(kind)}>
          {t('action.cancel')}
        </Button>
      ),
    },
    staysOpen: true,
    onEdit: (value: string) => onDraft({ ...typed, [kind]: value }),
    onSubmit: (value: string) => run(requestContactChange({ kind, value, grant }), goToStepUp),
  })
  return (
    <Stack ref={cards} gap={7}>
      {contacts.map(({ kind, Form }) => {
        const title = t(`user.profile.contact.${kind}`)
        return kind === open ? (
          <Card key={kind} title={title}>
            <Stack>
              <KeptNote card="contact" />
              <Form key={stored[kind]} {...partsOf(kind)} />
            </Stack>
          </Card>
        ) : (
          <Card key={kind} title={title} action={<ChangeButton of={title} onClick={() => setOpen(kind)} />}>
            <p>{contactText(stored[kind]) || t('user.profile.none')}</p>
          </Card>
        )
      })}
      {change ? <ContactCode change={change} /> : null}
    </Stack>
  )
}

/** Asks for the code that proves a new contact; closing the dialog drops the change. */
function ContactCode({ change }: { change: ContactChange }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goToStepUp = useGoToStepUp()
  const { kind, value, payload } = change
  const method = methodOf[kind]
  const form = useCodeForm({
    challenge: { method, payload },
    confirm: (code) => confirmContactChange({ code, grant }),
    resend: () => requestContactChange({ kind, value, grant, isAgain: true }),
    onNext: goToStepUp,
  })
  const leave = () => dispatch(contactRequested(null))
  return (
    <Dialog title={t('mandatoryMfa.confirmation.title')} closeLabel={t('action.close')} onClose={leave}>
      <p>
        <CodeLead method={method} target={value} />
      </p>
      <CodeForm {...form} change={leave} />
    </Dialog>
  )
}
