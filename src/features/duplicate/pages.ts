export { CodePage, DuplicatedPage } from './pages/DuplicatedPage.tsx'
export { MergeErrorPage, MergeRejectionPage, MergeSuccessPage, Panel } from './pages/outcomes.tsx'
