export { ConfirmedPage, EmailPage, ResetPage, SentPage } from './pages/password.tsx'
export { FoundPage, UsernamePage } from './pages/username.tsx'
export { RecoveryPanel as Panel } from './ForgotFrame.tsx'
