// The pages of the mandatory set-up come in one chunk: they are always used one after the other.
export { ConfirmationPage } from './pages/ConfirmationPage.tsx'
export { EmailPage } from './pages/EmailPage.tsx'
export { IntroPage } from './pages/IntroPage.tsx'
export { PhonePage } from './pages/PhonePage.tsx'
export { SuccessPage } from './pages/SuccessPage.tsx'
export { CodePanel as Panel } from '#components/CodePanel'
