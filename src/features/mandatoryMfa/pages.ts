// The pages of the mandatory set-up come in one chunk: they are always used one after the other.
export { ConfirmationPage, EmailPage, PhonePage } from './pages/contact.tsx'
export { IntroPage } from './pages/IntroPage.tsx'
export { SuccessPage } from './pages/SuccessPage.tsx'
export { SetUpPanel as Panel } from './SetUpFrame.tsx'
