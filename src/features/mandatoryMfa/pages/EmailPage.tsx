import { ContactPage } from '../ContactPage.tsx'

/** `/mandatory-mfa/email`: the e-mail address that codes are sent to. */
export const EmailPage = () => <ContactPage method="email" />
