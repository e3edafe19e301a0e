import { ContactStep } from './SetUpFrame.tsx'

/** `/mandatory-mfa/email`: the e-mail address that codes are sent to. */
export const MandatoryMfaEmailPage = () => <ContactStep method="email" />
