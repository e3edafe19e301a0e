// The pages of the mandatory set-up come in one chunk: they are always used one after the other.
export { ConfirmationPage } from './ConfirmationPage.tsx'
export { EmailPage } from './EmailPage.tsx'
export { IntroPage } from './IntroPage.tsx'
export { PhonePage } from './PhonePage.tsx'
export { SuccessPage } from './SuccessPage.tsx'
