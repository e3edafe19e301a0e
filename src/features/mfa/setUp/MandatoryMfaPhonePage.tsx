import { ContactStep } from './SetUpFrame.tsx'

/** `/mandatory-mfa/phone`: the phone that codes are sent to. */
export const MandatoryMfaPhonePage = () => <ContactStep method="sms" />
