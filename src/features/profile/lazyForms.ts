import { lazy } from 'react'

const contact = () => import('./ContactEdit.tsx')
const banking = () => import('./BankingForm.tsx')

/** The forms that bring heavy rules with them, of phone numbers and of IBANs: they come after the page is usable. */
export const ContactEdit = lazy(() => contact().then((form) => ({ default: form.ContactEdit })))
export const BankingForm = lazy(() => banking().then((form) => ({ default: form.BankingForm })))

/** Fetches the forms before they are asked for. One that does not come now is asked for again when it is needed. */
export const fetchForms = (): void => {
  for (const form of [contact, banking]) form().catch(() => undefined)
}
