import { ContactPage } from '../ContactPage.tsx'

/** `/mandatory-mfa/phone`: the phone that codes are sent to. */
export const PhonePage = () => <ContactPage method="sms" />
