import { lazy } from 'react'

const contact = () => import('./ContactEdit.tsx')
const banking = () => import('./BankingForm.tsx')

/** The forms whose chunks have the large rules of phone numbers and IBANs: they are loaded after the page is usable. */
export const ContactEdit = lazy(() => contact().then((form) => ({ default: form.ContactEdit })))
export const BankingForm = lazy(() => banking().then((form) => ({ default: form.BankingForm })))

/** Fetches the forms before they are opened. A form that cannot be loaded now is fetched again when it opens. */
export const fetchForms = (): void => {
  for (const form of [contact, banking]) form().catch(() => undefined)
}
